/** Shifts several times by the same duration. */
export interface Shift {
  moment(at: string): string;
  optional(at: string | null): string | null;
  day(at: string | null): string | null;
}

const DAY_MS = 86_400_000;

/** Keeps the distance of every time to the shifted one. */
export const shiftedBy = ({ from, to }: { from: string; to: string }): Shift => {
  const distance = Date.parse(to) - Date.parse(from);
  const moment = (at: string): string => new Date(Date.parse(at) + distance).toISOString();
  // Rounded up to whole days, so that nothing ends before the meeting does.
  const days = Math.ceil(distance / DAY_MS) * DAY_MS;
  return {
    moment,
    optional: (at) => (at === null ? null : moment(at)),
    day: (at) => (at === null ? null : new Date(Date.parse(at) + days).toISOString().slice(0, 10)),
  };
};
