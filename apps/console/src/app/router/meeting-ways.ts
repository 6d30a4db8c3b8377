/** The ways into a meeting and out of it, for pages: they are among the pages that those ways lead to. */
interface MeetingWays {
  enter: (code: string) => Promise<void>;
  /** To 首页, or to another page of the menu outside of all meetings. */
  leave: (to?: string) => Promise<void>;
}

const nowhere = (): Promise<void> => Promise.resolve();

export const meetingWays: MeetingWays = { enter: nowhere, leave: nowhere };

export const openMeetingWays = (ways: MeetingWays): void => void Object.assign(meetingWays, ways);
