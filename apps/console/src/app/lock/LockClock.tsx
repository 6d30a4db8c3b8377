import { useEffect, useState } from 'react';
import { formatDay, formatTime } from '../../shared/formats/times.ts';
import { useLayout } from '../../shared/layout/layout-store.ts';

const SECOND_MS = 1000;

/** The time in Shanghai. */
export function LockClock() {
  const language = useLayout((layout) => layout.dateLanguage);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="lock-clock">
      <time dateTime={now.toISOString()}>
        <span>{formatTime(now.toISOString()).slice(11, 16)}</span>
        <span>{formatDay(now, language)}</span>
      </time>
    </p>
  );
}
