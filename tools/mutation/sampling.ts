export const option = (name: string, fallback: string): string =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? fallback;

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The same choice every time for the same seed. */
export const chosen = <T>(all: readonly T[], count: number, seed: number): T[] => {
  const keyed = all.map((each, index) => ({
    each,
    key: (Math.sin((index + 1) * 12.9898 + seed * 78.233) * 43_758.5453) % 1,
  }));
  return keyed
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ each }) => each);
};
