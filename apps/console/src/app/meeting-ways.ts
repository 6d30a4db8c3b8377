/** The ways into a meeting and out of it, for pages: they are among the pages that those ways lead to. */
interface MeetingWays {
  enter: (code: string) => Promise<void>;
  leave: () => Promise<void>;
}

const nowhere = (): Promise<void> => Promise.resolve();

export const meetingWays: MeetingWays = { enter: nowhere, leave: nowhere };

export const openMeetingWays = (ways: MeetingWays): void => void Object.assign(meetingWays, ways);
