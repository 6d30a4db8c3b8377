import { countAudience, type Audience } from '@huiwu/contract/registrations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAccess } from '../../access/useAccess.ts';
import { formatCount } from '../../formats/numbers.ts';
import { audienceCountQuery } from '../registration-choices.queries.ts';
import { completeAudience } from './complete-audience.ts';

const WAIT_MS = 300;

/** The conditions once they have not changed for a moment. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** How many people meet the conditions now, and how many of them can be reached. */
export function AudienceCount({ audience }: { audience: Audience }) {
  const { can } = useAccess();
  const asked = JSON.stringify(completeAudience(audience));
  const settled = useSettled(asked);
  const { data, isPlaceholderData, isError } = useQuery({
    ...audienceCountQuery(JSON.parse(settled) as Audience),
    enabled: can(countAudience),
    placeholderData: keepPreviousData,
  });
  if (!can(countAudience)) return null;
  const isLate = settled !== asked || isPlaceholderData;
  return (
    <p className="audience-count" role="status" aria-busy={isLate || data === undefined}>
      {isError ? '人数统计失败' : data === undefined ? '正在统计人数…' : <Counted {...data} />}
    </p>
  );
}

interface CountedProps {
  count: number;
  withPhone: number | null;
  withEmail: number | null;
}

function Counted({ count, withPhone, withEmail }: CountedProps) {
  const parts = [
    ...(withPhone === null ? [] : [`有手机 ${formatCount(withPhone)} 人`]),
    ...(withEmail === null ? [] : [`有邮箱 ${formatCount(withEmail)} 人`]),
  ];
  return (
    <>
      共 <strong className="number">{formatCount(count)}</strong> 人{parts.length > 0 && `，其中${parts.join('、')}`}
    </>
  );
}
