export const CARD_WIDTH_PX = 320;
const GAP_PX = 14;
const EDGE_PX = 16;
const TALL_PX = 240;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Next to a tall element, below any other, and always inside the window. */
export const cardPlace = ({ left, right, top, bottom }: Box, windowWidth: number): { left: number; top: number } => {
  const most = windowWidth - CARD_WIDTH_PX - EDGE_PX;
  if (bottom - top > TALL_PX) return { left: Math.min(right + GAP_PX, most), top: top + 96 };
  const centred = (left + right - CARD_WIDTH_PX) / 2;
  return { left: Math.max(EDGE_PX, Math.min(centred, most)), top: bottom + GAP_PX };
};
