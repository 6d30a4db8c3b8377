import { listRegistrations, type RegistrationState } from '@huiwu/contract/registrations';
import { useAccess } from '../access/useAccess.ts';
import { formatCount } from '../formats/numbers.ts';
import { PageLink } from '../page/PageLink.tsx';

interface RegistrationCountProps {
  count: number;
  /** Of whom: `3 人，查看普通代表的参会人员`. */
  of: string;
  filter: { type?: string; team?: string };
  states: readonly RegistrationState[];
}

/** A number of registrations. For users who may see the list, a link to exactly those. */
export function RegistrationCount({ count, of, filter, states }: RegistrationCountProps) {
  const { can } = useAccess();
  const text = `${formatCount(count)} 人`;
  if (count === 0 || !can(listRegistrations)) return text;
  const search = new URLSearchParams({ ...filter, state: states.join() });
  return (
    <PageLink to={`/registration/list?${search}`} aria-label={`${text}，查看${of}的参会人员`}>
      {text}
    </PageLink>
  );
}
