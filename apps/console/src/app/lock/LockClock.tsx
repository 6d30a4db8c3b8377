import { useEffect, useState } from 'react';
import { formatTime } from '../../shared/formats/times.ts';

const SECOND_MS = 1000;

/** The time in Shanghai, for whoever passes by. */
export function LockClock() {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const [day = '', time = ''] = formatTime(now).split(' ', 2);
  return (
    <p className="lock-clock">
      <time dateTime={now}>
        <span>{time.slice(0, 5)}</span>
        <span>{day}</span>
      </time>
    </p>
  );
}
