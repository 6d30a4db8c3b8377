interface PagerPlace {
  current: number;
  last: number;
  /** How many numbers there is room for, the first and the last included. */
  room: number;
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The pages that have a button: as many as there is room for, around the current one, the first and last always. */
export const pageNumbers = ({ current, last, room }: PagerPlace): number[] => {
  if (last <= room) return span(1, last);
  const inner = room - 2;
  const wished = current - Math.floor(inner / 2);
  const from = Math.min(Math.max(wished, 2), last - inner);
  return [1, ...span(from, from + inner - 1), last];
};
