let standing = 0;

/** A frame stands in for a layer whose code is on its way; what it returns says that it has gone. */
export const noteStandIn = (): (() => void) => {
  standing += 1;
  return () => {
    standing -= 1;
  };
};

/** Whether a layer that is drawn now takes the place of such a frame: it is not to come in once more. */
export const isTakingOver = (): boolean => standing > 0;
