/** The meeting picker: `d` after sign-in, `s` to change the meeting. */
export const pickerPath = (custCode: string, how: 'd' | 's'): string =>
  `/index?${new URLSearchParams({ custCode, [how]: '1' }).toString()}`;
