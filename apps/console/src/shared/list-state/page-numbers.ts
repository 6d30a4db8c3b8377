interface PagerPlace {
  current: number;
  last: number;
  /** Maximum number of page buttons, including the first and the last. */
  room: number;
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The pages with a button: the first, the last, and those around the current page. */
export const pageNumbers = ({ current, last, room }: PagerPlace): number[] => {
  if (last <= room) return span(1, last);
  const inner = room - 2;
  const wished = current - Math.floor(inner / 2);
  const from = Math.min(Math.max(wished, 2), last - inner);
  return [1, ...span(from, from + inner - 1), last];
};
