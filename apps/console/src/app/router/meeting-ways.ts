/** How pages enter and leave meetings. Pages cannot import the code that does it, because it imports the pages. */
interface MeetingWays {
  enter: (code: string) => Promise<void>;
  /** Opens 首页, or another page outside of meetings. */
  leave: (to?: string) => Promise<void>;
}

const nowhere = (): Promise<void> => Promise.resolve();

export const meetingWays: MeetingWays = { enter: nowhere, leave: nowhere };

export const openMeetingWays = (ways: MeetingWays): void => void Object.assign(meetingWays, ways);
