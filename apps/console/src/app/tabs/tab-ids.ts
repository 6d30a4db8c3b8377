/** DOM ids that connect a tab and its page for ARIA. */
export const tabId = (path: string): string => `tab:${encodeURIComponent(path)}`;
export const panelId = (path: string): string => `page:${encodeURIComponent(path)}`;
