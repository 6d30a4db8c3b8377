import { useLayout } from '../layout/layout-store.ts';
import { formatAgo, formatTime } from '../formats/times.ts';

interface TimeTextProps {
  at: string | null;
  /** Shown if there is no time. */
  never?: string;
  /** Shows the exact time instead of the relative one. */
  isExact?: boolean;
}

/** A relative time, with the exact time on hover and in the markup. */
export function TimeText({ at, never = '—', isExact = false }: TimeTextProps) {
  const language = useLayout((layout) => layout.dateLanguage);
  if (at === null) return <span className="quiet">{never}</span>;
  return (
    <time dateTime={at} title={formatTime(at)} className="number">
      {isExact ? formatTime(at) : formatAgo(at, { language })}
    </time>
  );
}
