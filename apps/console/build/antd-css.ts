import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { filterCss } from './css-filter.ts';

const VIRTUAL = 'virtual:antd.css';
const RESOLVED = '\0antd-rules.css';

const antdRoot = dirname(createRequire(import.meta.url).resolve('antd/package.json'));
const es = join(antdRoot, 'es');

/** Where a component's class is not its folder's name. */
const CLASS_OF_FOLDER: Record<string, string[]> = {
  button: ['btn'],
  'date-picker': ['picker'],
  'time-picker': ['picker'],
  calendar: ['picker-calendar'],
  'float-button': ['float-btn'],
  grid: ['row', 'col'],
  row: ['row'],
  col: ['col'],
  'qr-code': ['qrcode'],
  badge: ['badge', 'ribbon', 'scroll-number'],
};

const classesOf = (folder: string): string[] => CLASS_OF_FOLDER[folder] ?? [folder];

const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*['"](\.[^'"]+)['"]/g)].map(([, path]) => path ?? '');

const fileOf = (path: string): string | undefined =>
  [path, `${path}.js`, join(path, 'index.js')].find((file) => file.endsWith('.js') && existsSync(file));

/** Every folder of Ant Design that the given ones reach. */
const reach = (folders: string[]): Set<string> => {
  const seen = new Set<string>();
  const open = folders.map((folder) => join(es, folder, 'index.js'));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const here = dirname(file);
    for (const path of importsOf(readFileSync(file, 'utf8'))) {
      const next = fileOf(resolve(here, path));
      if (next) open.push(next);
    }
  }
  return new Set(
    [...seen]
      .filter((file) => /\/style\/index\.js$/.test(file))
      .map((file) => file.slice(es.length + 1).split('/')[0] ?? ''),
  );
};

const toFolder = (component: string): string => component.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** The components that the console's own code names in its imports from `antd`. */
const namedIn = (sourceFolder: string): string[] => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sourceFolder }).filter((file) => !file.includes('.test.'));
  const names = files.flatMap((file) =>
    [...readFileSync(join(sourceFolder, file), 'utf8').matchAll(/import\s*\{([^}]*)\}\s*from 'antd'/g)].flatMap(
      ([, list]) => (list ?? '').split(',').map((name) => name.trim().split(' ')[0] ?? ''),
    ),
  );
  return [...new Set(names)].map(toFolder).filter((folder) => existsSync(join(es, folder, 'index.js')));
};

const allFolders = (): string[] => globSync('*/style/index.js', { cwd: es }).map((file) => file.split('/')[0] ?? '');

/** The ready-made rules of the components in use; those of the others are left out. */
const rulesFor = (sourceFolder: string): string => {
  const used = new Set([...reach(namedIn(sourceFolder)), 'grid', 'row', 'col'].flatMap(classesOf));
  const known = [...new Set(allFolders().flatMap(classesOf))].toSorted((a, b) => b.length - a.length);
  const ownerOf = (name: string) => known.find((own) => name === own || name.startsWith(`${own}-`));
  const isWanted = (selector: string) =>
    [...selector.matchAll(/\.ant-([a-z0-9-]+)/g)].every(([, name]) => {
      const owner = ownerOf(name ?? '');
      return owner === undefined || used.has(owner);
    });
  return filterCss(readFileSync(join(antdRoot, 'dist/antd.css'), 'utf8'), isWanted);
};

/** Calls that make a component's rules at run time; in a build the rules are in the style sheet already. */
const RULE_MAKERS = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const callsIn = (node: Node): Node[] => {
  const below = Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .flatMap(callsIn);
  const { callee } = node;
  const isMaker = node.type === 'CallExpression' && isNode(callee) && RULE_MAKERS.has(String(callee['name']));
  return isMaker ? [node, ...below] : below;
};

const withoutRules = (code: string, program: Node): string =>
  callsIn(program)
    .map((call) => (call['arguments'] as Node[])[1])
    .filter((rules): rules is Node => rules !== undefined)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`, code);

/**
 * Ant Design without its style work in the browser: a build takes the rules of the components in use from the sheet
 * that Ant Design ships, and leaves the code out that would make them. The development server keeps that code and
 * gets an empty sheet.
 */
export const antdCss = (sourceFolder: string): Plugin => {
  let isBuild = false;
  return {
    name: 'huiwu:antd-css',
    enforce: 'pre',
    configResolved: (config) => {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load: (id) => {
      if (id !== RESOLVED) return undefined;
      return isBuild ? rulesFor(sourceFolder) : '';
    },
    transform(code, id) {
      if (
        !isBuild ||
        !/\/antd\/es\/.+\/style\//.test(id) ||
        !/gen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)\(/.test(code)
      ) {
        return undefined;
      }
      return { code: withoutRules(code, this.parse(code) as unknown as Node), map: null };
    },
  };
};
