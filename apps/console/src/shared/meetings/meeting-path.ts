/** The dashboard of a meeting: anyone who follows it enters that meeting. */
export const meetingPath = (code: string): string =>
  `/desk/index?${new URLSearchParams({ meetingCode: code }).toString()}`;
