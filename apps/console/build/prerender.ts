import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { PUBLIC_PATHS } from '../src/app/router/place.ts';
import { LAYOUT_KEY } from '../src/shared/light/layout-key.ts';
import { TOKEN_COOKIE } from '../src/shared/session/token-cookie.ts';
import { prefetchedFiles } from './chunks.ts';

const ROOT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>/g;

/** Whether an admin is signed in, as a script of the page finds it out. */
const IS_SIGNED_IN = `/(?:^|; )${TOKEN_COOKIE}=[^;]/.test(document.cookie)`;

/**
 * What `src/app/entry/chunks.ts` finds in the page: the console's scripts, and how they and its styles are fetched. A browser
 * warns of a style that was preloaded and is not used soon: those of single pages, and all of them while an admin is
 * still typing, are fetched for later.
 */
const chunksScript = (files: string[]): string =>
  [
    `window.huiwuChunks={scripts:${JSON.stringify(files.filter((file) => file.endsWith('.js')))},fetch(){`,
    // Once is enough.
    `this.fetch=()=>undefined;const isIn=${IS_SIGNED_IN};`,
    `for(const href of ${JSON.stringify(files)}){const isStyle=href.endsWith('.css'),isSoon=isIn&&!/\\/(?:home|admins)-/.test(href);`,
    `const rel=isStyle?isSoon?'preload':'prefetch':'modulepreload',as=isStyle?'style':'script';`,
    `document.head.append(Object.assign(document.createElement('link'),{rel,as,crossOrigin:'',href}))}}};`,
  ].join('');

/**
 * Without its first script the page would stay blank, or show a form that does nothing: it says so, and where it was asked
 * for stays in the address.
 */
const FAILED_SCRIPT = [
  "addEventListener('error',({target})=>{if(target.type!=='module')return;",
  'const show=()=>{const make=(tag,textContent)=>Object.assign(document.createElement(tag),{textContent});',
  "const place=make('main',''),text=make('p','请检查网络后重试。'),button=make('button','重新加载');",
  "place.className='light-failed';text.setAttribute('role','alert');button.className='light-button';",
  "button.onclick=()=>location.reload();place.append(make('h1','页面加载失败'),text,button);",
  'delete document.documentElement.dataset.place;document.body.replaceChildren(place)};',
  "document.readyState==='loading'?addEventListener('DOMContentLoaded',show):show()},true);",
].join('');

/**
 * Public pages that are not the sign-in page, and everything for an admin who is signed in, must not flash it. Anyone who
 * is signed in waits for the console, so its files are asked for before any other script has come.
 */
const earlyScript = (files: string[]): string => {
  const others = PUBLIC_PATHS.filter((path) => path !== '/login');
  return [
    FAILED_SCRIPT,
    chunksScript(files),
    // The provider of single sign-on sends browsers back to a path.
    `{const path=location.pathname.length>1?location.pathname:location.hash.slice(1).split('?')[0].replace(/(.)\\/+$/,'$1');`,
    `const isSignedIn=${IS_SIGNED_IN};`,
    `if(isSignedIn||${JSON.stringify(others)}.includes(path))document.documentElement.dataset.place='elsewhere';`,
    // The page at the door has nothing of the console.
    "if(path==='/checkin/scan')document.documentElement.dataset.place='elsewhere';",
    'else if(isSignedIn)huiwuChunks.fetch()}',
    // Dark or light before anything is drawn; what is stored there may be anything.
    `try{document.documentElement.dataset.mode=JSON.parse(localStorage.getItem('${LAYOUT_KEY}')).mode??''}catch{}`,
  ].join('');
};

/** What the sign-in page's modules look for when they are loaded; there is no browser in a build. */
const withoutBrowser = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  Object.assign(globalThis, { document: { cookie: '' } });
  try {
    return await work();
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
};

const EMPTY = '\0empty';

const withoutStyles: Plugin = {
  name: 'huiwu:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? EMPTY : undefined),
  load: (id) => (id === EMPTY ? '' : undefined),
};

const drawSignIn = (root: string): Promise<string> =>
  withoutBrowser(async () => {
    const { module } = await runnerImport<{ drawSignIn: () => string }>(join(root, 'src/app/entry/prerender.tsx'), {
      root,
      configFile: false,
      plugins: [react(), withoutStyles],
      logLevel: 'error',
    });
    // The title belongs into the head, where the console puts it.
    return module.drawSignIn().replaceAll(TITLE, '');
  });

/**
 * Draws the sign-in page into the built page, so that it is seen and can be typed into before a script has arrived.
 * A script of two lines, which the security policy wants in a file, hides it where another page is due.
 */
export const prerender = (): Plugin => {
  let root = '';
  let early = '';
  return {
    name: 'huiwu:prerender',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_, bundle) {
      early = this.emitFile({ type: 'asset', name: 'early.js', source: earlyScript(prefetchedFiles(bundle)) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const file = Object.values(bundle).find(
          ({ type, fileName }) => type === 'asset' && /early-.*\.js$/.test(fileName),
        );
        const tag = { tag: 'script', attrs: { src: `/${file?.fileName ?? early}` }, injectTo: 'head' as const };
        return { html: html.replace(ROOT, ROOT.replace('><', `>${await drawSignIn(root)}<`)), tags: [tag] };
      },
    },
  };
};
