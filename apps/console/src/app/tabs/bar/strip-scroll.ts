interface Box {
  start: number;
  end: number;
}

interface Strip {
  /** Width of all tabs, in coordinates of the strip. */
  boxes: Box[];
  /** Position of the tab in front. */
  index: number;
  scrollLeft: number;
  width: number;
}

const GAP_PX = 4;

/** Width of the fade at a cut end of the strip; see the style sheet. */
const FADE_PX = 48;

const NOWHERE: Box = { start: 0, end: 0 };

/** Scrolls so that the tab in front is outside the fade. A tab that is too wide is centred. */
const outOfFade = (left: number, { start, end }: Box, width: number): number => {
  const [least, most] = [end + FADE_PX - width, start - FADE_PX];
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, left));
};

/** The scroll position that shows the tab in front and both of its neighbours. */
export const scrollFor = ({ boxes, index, scrollLeft, width }: Strip): number => {
  if (index < 0) return scrollLeft;
  const [before = NOWHERE, after = NOWHERE] = [boxes[index - 1], boxes[index + 1]];
  if (before === NOWHERE) return 0;
  const present = boxes[index] ?? NOWHERE;
  if (after === NOWHERE) return Math.max(0, present.end + GAP_PX - width);
  const isAfterCut = after.end + GAP_PX > scrollLeft + width;
  const left = isAfterCut ? after.end + GAP_PX - width : Math.min(scrollLeft, before.start - GAP_PX);
  return outOfFade(left, present, width);
};
