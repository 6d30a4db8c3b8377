let standing = 0;

/** Registers a frame that is shown while the code of a layer loads. Returns a function that removes it. */
export const registerPlaceholder = (): (() => void) => {
  standing += 1;
  return () => {
    standing -= 1;
  };
};

/** Whether a layer that is mounted now replaces such a frame. It then opens without animation. */
export const hasPlaceholder = (): boolean => standing > 0;
