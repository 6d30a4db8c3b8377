interface TestWindow {
  happyDOM: {
    setViewport: (viewport: { width: number; height: number }) => void;
    setURL: (url: string) => void;
  };
}

const { happyDOM } = window as unknown as TestWindow;

/** Vitest's default. */
const CONSOLE_ORIGIN = 'http://localhost:3000';

export const isAtConsole = (): boolean => window.location.origin === CONSOLE_ORIGIN;

/**
 * Happy DOM follows a link to a file although it has the `download` attribute. A `blob:` address has no origin and no
 * cookies, and `replaceState` does not lead back from it.
 */
export const returnToConsole = (): void => {
  happyDOM.setURL(`${CONSOLE_ORIGIN}/`);
  window.history.replaceState(null, '', '/');
};

const HEIGHT_PX = 900;

/** Makes the window as wide as that; what follows its width hears of it. */
export const resizeTo = (width: number): void => {
  happyDOM.setViewport({ width, height: HEIGHT_PX });
};
