import type { Plugin } from 'vite';

const BOOT = /<script type="application\/json" id="huiwu-boot">[^<]*<\/script>/;
const MARKER = '<!--huiwu-boot-->';

const fetchBoot = async (server: string): Promise<string> => {
  try {
    const page = await (await fetch(server)).text();
    return BOOT.exec(page)?.[0] ?? '';
  } catch {
    return '';
  }
};

/** In development the page comes from vite, and what the server would have told it is copied from there. */
export const bootFromServer = (server: string): Plugin => ({
  name: 'huiwu-boot-from-server',
  apply: 'serve',
  transformIndexHtml: async (html) => html.replace(MARKER, await fetchBoot(server)),
});
