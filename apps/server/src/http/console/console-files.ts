/** Whether a path has the form of a file of the built console. No other file is sent. */
export const isConsoleFile = (pathname: string): boolean =>
  /^\/assets\/[\w.-]+$/.test(pathname) || /^\/[\w-]+\.(svg|png|ico|txt|webmanifest)$/.test(pathname);
