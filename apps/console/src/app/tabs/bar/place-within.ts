const MARGIN_PX = 4;

interface Size {
  width: number;
  height: number;
}

/** The nearest position at which a box of this size fits into the window. */
export const placeWithin = ({ x, y }: { x: number; y: number }, { width, height }: Size): { x: number; y: number } => ({
  x: Math.max(MARGIN_PX, Math.min(x, window.innerWidth - width - MARGIN_PX)),
  y: Math.max(MARGIN_PX, Math.min(y, window.innerHeight - height - MARGIN_PX)),
});
