/** The console's files, as the build lists them in the page. */
interface Chunks {
  /** In the order in which they need each other. */
  scripts: string[];
  /** Has the browser fetch them all, once, without running any. */
  fetch: () => void;
}

declare global {
  interface Window {
    /** Absent in development. */
    huiwuChunks?: Chunks;
  }
}

export const chunks = (): Chunks => window.huiwuChunks ?? { scripts: [], fetch: () => undefined };
