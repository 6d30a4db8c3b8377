import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { projectRoot, runProgram } from '../processes.ts';

export const REFERENCES = {
  react: 'React alone, two fields',
  antd: 'React + antd, two fields',
  shell: 'antd shell with one table',
};
export type Reference = keyof typeof REFERENCES;

const VITE = path.join(projectRoot, 'node_modules/vite/bin/vite.js');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

const build = (name: Reference, outDir: string): Promise<string> =>
  runProgram({
    command: process.execPath,
    args: [
      VITE,
      'build',
      path.join(projectRoot, 'bench/pages', name),
      '--base',
      `/${name}/`,
      '--outDir',
      outDir,
      '--emptyOutDir',
    ],
    env: { NODE_ENV: 'production' },
  });

/** Of the real server, so that no page travels lighter than another. */
const headersOf = async (address: string): Promise<Record<string, string>> => {
  const { headers } = await fetch(address);
  const own = /^(content-|transfer-|date|connection|keep-alive|etag|last-modified|accept-ranges)/;
  return Object.fromEntries([...headers].filter(([name]) => !own.test(name) || name === 'content-security-policy'));
};

const readPages = (folder: string): Map<string, { bytes: Buffer; type: string }> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const full = path.join(entry.parentPath, entry.name);
      const url = `/${path.relative(folder, full)}`.replace(/index\.html$/, '');
      return [
        url,
        { bytes: brotli(readFileSync(full)), type: TYPES[path.extname(full)] ?? 'application/octet-stream' },
      ];
    }),
  );
};

export interface ReferenceSite {
  addressOf(name: Reference): string;
  close(): void;
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });

/** Builds the pages that the sign-in page and the first list are measured against, and serves them compressed. */
export const serveReferences = async (folder: string, huiwuAddress: string): Promise<ReferenceSite> => {
  for (const name of Object.keys(REFERENCES) as Reference[]) await build(name, path.join(folder, 'pages', name));
  const pages = readPages(path.join(folder, 'pages'));
  const headers = await headersOf(huiwuAddress);
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (page === undefined) {
      response.writeHead(404).end();
      return;
    }
    const own = { 'content-type': page.type, 'content-length': page.bytes.length, 'content-encoding': 'br' };
    response.writeHead(200, { ...headers, ...own }).end(page.bytes);
  });
  const port = await listen(server);
  return {
    addressOf: (name) => `http://127.0.0.1:${port}/${name}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
