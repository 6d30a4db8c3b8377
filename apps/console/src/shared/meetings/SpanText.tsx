import { spanEndsOf, type MeetingSpan } from './meeting-times.ts';

/** From and to; where there is no room for both they stand below each other, each in one piece. */
export function SpanText({ meeting }: { meeting: MeetingSpan }) {
  const [begin, end] = spanEndsOf(meeting);
  return (
    <span className="number">
      <span className="span-end">{begin} –</span> <span className="span-end">{end}</span>
    </span>
  );
}
