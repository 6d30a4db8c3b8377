import type { Plugin } from 'vite';
import { rulesOf, sharedRules } from './antd-sheet.ts';

const SHARED = 'virtual:antd.css';
const COMPONENT = /^virtual:antd\/(.+)\.css$/;
const PROVIDER = /\/antd\/es\/config-provider\/index\.js$/;
const STYLE_MODULE = /\/antd\/es\/([^/]+)\/style\/([^/]+)\.js$/;

/** Calls that make a component's rules at run time; in a build the rules are in a style sheet already. */
const RULE_MAKERS = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const makersIn = (node: Node): Node[] => {
  const below = Object.values(node).flat().filter(isNode).flatMap(makersIn);
  const { callee } = node;
  const isMaker = node.type === 'CallExpression' && isNode(callee) && RULE_MAKERS.has(String(callee['name']));
  return isMaker ? [node, ...below] : below;
};

const withoutRules = (code: string, program: Node): string =>
  makersIn(program)
    .map((call) => (call['arguments'] as Node[])[1])
    .filter(isNode)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`, code);

/**
 * Ant Design without its style work in the browser. In a build every component brings its rules as a plain sheet,
 * cut out of the one that Ant Design ships, so that they travel with the chunk that needs them; the code that would
 * make them is left out. The development server keeps that code.
 */
export const antdCss = (): Plugin => {
  let isBuild = false;
  return {
    name: 'huiwu:antd-css',
    enforce: 'pre',
    configResolved: (config) => {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === SHARED || COMPONENT.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0virtual:antd')) return undefined;
      const folder = COMPONENT.exec(id.slice(1))?.[1];
      return { code: folder === undefined ? sharedRules() : rulesOf(folder), moduleSideEffects: true };
    },
    transform(code, id) {
      if (isBuild && PROVIDER.test(id)) return { code: `import '${SHARED}';\n${code}`, map: null };
      const [, folder, file] = STYLE_MODULE.exec(id) ?? [];
      if (!isBuild || folder === undefined) return undefined;
      const bare = withoutRules(code, this.parse(code) as unknown as Node);
      return { code: file === 'index' ? `import 'virtual:antd/${folder}.css';\n${bare}` : bare, map: null };
    },
  };
};
