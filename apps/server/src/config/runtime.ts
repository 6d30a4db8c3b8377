/** Older releases of Node have known vulnerabilities in their HTTP server. */
export const LEAST_NODE = '24.18.1';

/** The version or the flags of Node are not supported. */
export class RuntimeProblem extends Error {}

const numbersOf = (version: string): number[] => version.split('.').map(Number);

const isOlder = (version: string, than: string): boolean => {
  const [mine, least] = [numbersOf(version), numbersOf(than)];
  const at = least.findIndex((number, index) => number !== mine[index]);
  return at !== -1 && !((mine[at] ?? Number.NaN) > (least[at] ?? 0));
};

/** `NODE_OPTIONS` and flags can make HTTP parsing less strict, which would bypass every later check. */
const LOOSE = /--insecure-http-parser/;

export const assertRuntime = (version: string, flags: string): void => {
  if (isOlder(version, LEAST_NODE))
    throw new RuntimeProblem(`Node.js ${version} 存在已知的安全缺陷，请使用 ${LEAST_NODE} 或更新版本`);
  if (LOOSE.test(flags)) throw new RuntimeProblem('不能以 --insecure-http-parser 运行，请去掉该参数');
};
