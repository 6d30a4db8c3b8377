/** What is copied with a meeting: from where, for whom, and how its times move. */
export interface MeetingCopying {
  from: string;
  to: { id: string; customerId: string };
  shift(moment: string): string;
}
