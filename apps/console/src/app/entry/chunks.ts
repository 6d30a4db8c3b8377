/** The console's files, as the build lists them in the page. */
interface Chunks {
  /** In dependency order. */
  scripts: string[];
  /** Lets the browser fetch all of them once, without running them. */
  fetch: () => void;
}

declare global {
  interface Window {
    /** Absent in development. */
    huiwuChunks?: Chunks;
  }
}

export const chunks = (): Chunks => window.huiwuChunks ?? { scripts: [], fetch: () => undefined };
