interface TestWindow {
  happyDOM: { setViewport: (viewport: { width: number; height: number }) => void };
}

const HEIGHT_PX = 900;

/** Makes the window as wide as that; what follows its width hears of it. */
export const resizeTo = (width: number): void => {
  (window as unknown as TestWindow).happyDOM.setViewport({ width, height: HEIGHT_PX });
};
