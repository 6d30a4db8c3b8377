import { useLayout } from '../layout/layout-store.ts';
import { formatAgo, formatTime } from '../formats/times.ts';

interface TimeTextProps {
  at: string | null;
  /** Stands in for a moment that has not come. */
  never?: string;
  /** The moment itself, where how long ago it was says too little. */
  isExact?: boolean;
}

/** How long ago something was, with the exact time on hover and for machines. */
export function TimeText({ at, never = '—', isExact = false }: TimeTextProps) {
  const language = useLayout((layout) => layout.dateLanguage);
  if (at === null) return <span className="quiet">{never}</span>;
  return (
    <time dateTime={at} title={formatTime(at)} className="number">
      {isExact ? formatTime(at) : formatAgo(at, { language })}
    </time>
  );
}
