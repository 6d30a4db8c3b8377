const MEETINGS = '/meeting/list';

/** The list of meetings with just those that a figure counts. */
export const listOf = (filter: Record<string, string>): string =>
  `${MEETINGS}?${new URLSearchParams(filter).toString()}`;
