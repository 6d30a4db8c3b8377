/** Where a meeting is picked: `d` by a user who has just signed in, `s` by a user who wants another one. */
export const pickerPath = (custCode: string, how: 'd' | 's'): string =>
  `/index?${new URLSearchParams({ custCode, [how]: '1' }).toString()}`;
