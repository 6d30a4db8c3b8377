/** The dashboard of a meeting. Opening it enters the meeting. */
export const meetingPath = (code: string): string =>
  `/desk/index?${new URLSearchParams({ meetingCode: code }).toString()}`;
