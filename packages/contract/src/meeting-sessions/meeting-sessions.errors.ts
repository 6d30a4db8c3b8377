/** Sentences that land on a field. */
export const meetingSessionProblems = {
  outside: '场次应在会议时间之内',
  endBeforeBegin: '结束时间应晚于开始时间',
} as const;
