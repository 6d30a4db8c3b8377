interface Box {
  start: number;
  end: number;
}

interface Strip {
  /** Of all tabs, in the strip's own coordinates. */
  boxes: Box[];
  /** Of the tab in front. */
  index: number;
  scrollLeft: number;
  width: number;
}

const GAP_PX = 4;

const NOWHERE: Box = { start: 0, end: 0 };

/** How far the strip is to be scrolled so that the tab in front is seen, and both of its neighbours. */
export const scrollFor = ({ boxes, index, scrollLeft, width }: Strip): number => {
  if (index < 0) return scrollLeft;
  const [before = NOWHERE, after = NOWHERE] = [boxes[index - 1], boxes[index + 1]];
  if (before === NOWHERE) return 0;
  if (after === NOWHERE) return Math.max(0, (boxes[index] ?? NOWHERE).end + GAP_PX - width);
  if (after.end + GAP_PX > scrollLeft + width) return after.end + GAP_PX - width;
  return Math.min(scrollLeft, before.start - GAP_PX);
};
