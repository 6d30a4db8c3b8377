import { spanEndsOf, type MeetingSpan } from './meeting-times.ts';

/** Start and end, on two lines if one is too narrow. Neither is broken. */
export function SpanText({ meeting }: { meeting: MeetingSpan }) {
  const [begin, end] = spanEndsOf(meeting);
  return (
    <span className="number">
      <span className="span-end">{begin} –</span> <span className="span-end">{end}</span>
    </span>
  );
}
