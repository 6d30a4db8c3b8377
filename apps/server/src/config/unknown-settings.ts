/** Settings of our own tools, which share an environment with the server. */
const OF_TOOLS = /^HUIWU_(?:CHROMIUM|DEV_API|E2E\w*)$/;
/** Kubernetes sets these in every container if a service is called `huiwu`. */
const OF_KUBERNETES = /^HUIWU_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_\w+)?$/;

const NEAR_MAX = 4;

/** The edit distance: how many letters are inserted, deleted or replaced. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_each, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let index = 0; index < other.length; index += 1) {
      const replaced = (row[index] ?? 0) + (letter === other[index] ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const nearest = (name: string, known: readonly string[]): string | undefined => {
  const near = known.map((each) => ({ each, far: distance(name, each) })).toSorted((a, b) => a.far - b.far)[0];
  return near !== undefined && near.far <= NEAR_MAX ? near.each : undefined;
};

export interface UnknownSetting {
  name: string;
  /** A setting with a similar name, if there is one. */
  meant: string | undefined;
}

/** The first setting with our prefix that was set and never read: it is probably misspelt. */
export const unknownSetting = (
  env: Record<string, string | undefined>,
  known: ReadonlySet<string>,
): UnknownSetting | undefined => {
  const name = Object.keys(env).find(
    (each) => each.startsWith('HUIWU_') && !known.has(each) && !OF_TOOLS.test(each) && !OF_KUBERNETES.test(each),
  );
  return name === undefined ? undefined : { name, meant: nearest(name, [...known]) };
};

/** An environment that records which settings are read, so that no second list of them is needed. */
export const recordReads = (
  env: Record<string, string | undefined>,
): { noted: Record<string, string | undefined>; names: Set<string> } => {
  const names = new Set<string>();
  const noted = new Proxy(env, {
    get: (target, name) => {
      names.add(String(name));
      return target[String(name)];
    },
  });
  return { noted, names };
};
