/** Ids of the rows that the bench fills in. */
export const idOf = (kind: string, number: number): string => `01HWBENCH${kind}${String(number).padStart(15, '0')}`;

/** A type, a team or a tag of a meeting: of the first, which is measured, where none is named. */
export const groupId = (kind: 'TY' | 'TE' | 'TA', index: number, meeting = 0): string =>
  idOf(kind, meeting * 1000 + index);
