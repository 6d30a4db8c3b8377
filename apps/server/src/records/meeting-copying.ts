/** What is copied with a meeting: from where, for whom, and how its times move. */
export interface MeetingCopying {
  from: string;
  to: { id: string; customerId: string };
  shift(moment: string): string;
}

interface Coded {
  id: string;
  code: string;
}

/** The rows of a copy that have the codes of these rows. */
export const copiesByCode = (from: readonly Coded[], to: readonly Coded[]) => {
  const codes = new Map(from.map(({ id, code }) => [id, code]));
  const copies = new Map(to.map(({ id, code }) => [code, id]));
  return (ids: readonly string[]): string[] => ids.flatMap((id) => copies.get(codes.get(id) ?? '') ?? []);
};

/** A row limited to types that were not copied would apply to all types, so it is not copied. */
export const isLost = (asked: readonly string[], copied: readonly string[]): boolean =>
  asked.length > 0 && copied.length === 0;
