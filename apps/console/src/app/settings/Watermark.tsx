import { useEffect, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../shared/formats/times.ts';
import { accountInfoQuery } from '../../shared/account/account.queries.ts';
import './watermark.css';

const MINUTE_MS = 60_000;
const TILE = { width: 260, height: 160 };

const minuteNow = (): string => formatTime(new Date().toISOString()).slice(0, 16);

const useMinute = (): string => {
  const [minute, setMinute] = useState(minuteNow);
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return minute;
};

/** The user and the time, above everything. It ignores clicks and is hidden from screen readers. */
export function Watermark() {
  const minute = useMinute();
  const { data: account } = useQuery(accountInfoQuery());
  const id = useId();
  return (
    <svg className="watermark" aria-hidden="true">
      <pattern id={id} {...TILE} patternUnits="userSpaceOnUse" patternTransform="rotate(-20)">
        <text x="20" y="60">
          {account?.Realname}
        </text>
        <text x="20" y="80">
          {minute}
        </text>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
