import { shareOf, type MeetingSpan } from './meeting-times.ts';

/** The progress of a running meeting. */
export function CourseBar({ meeting, now }: { meeting: MeetingSpan; now: Date }) {
  return <progress className="course" aria-label="会议进度" max={1} value={shareOf(meeting, now)} />;
}
