/** Whether a path is spelled as the files of the built console are: no other file is sent. */
export const isConsoleFile = (pathname: string): boolean =>
  /^\/assets\/[\w.-]+$/.test(pathname) || /^\/[\w-]+\.(svg|png|ico|txt|webmanifest)$/.test(pathname);
