/** How pages enter and leave meetings. Pages cannot import the code that does it, because it imports the pages. */
interface MeetingNavigation {
  enter: (code: string) => Promise<void>;
  /** Opens 首页, or another page outside of meetings. */
  leave: (to?: string) => Promise<void>;
}

const nowhere = (): Promise<void> => Promise.resolve();

export const meetingNavigation: MeetingNavigation = { enter: nowhere, leave: nowhere };

export const setMeetingNavigation = (ways: MeetingNavigation): void => void Object.assign(meetingNavigation, ways);
