/** Ids in the document by which a tab and its page name each other. */
export const tabId = (path: string): string => `tab:${encodeURIComponent(path)}`;
export const panelId = (path: string): string => `page:${encodeURIComponent(path)}`;
