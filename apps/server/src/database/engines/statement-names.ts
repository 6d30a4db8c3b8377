/** Each is kept by every connection on the server's side. */
const STATEMENTS_MAX = 300;

/** A query that has a name is parsed once for each connection, and planned again only while that pays. */
export const createNames = () => {
  const names = new Map<string, string>();
  let generation = 0;
  return {
    of: (text: string): string | undefined => {
      const known = names.get(text);
      if (known !== undefined || names.size >= STATEMENTS_MAX) return known;
      const name = `huiwu-${generation}-${names.size}`;
      names.set(text, name);
      return name;
    },
    /** After a newer node has changed a table, what was prepared over it fails until it is prepared again. */
    forgetAll: (): void => {
      generation += 1;
      names.clear();
    },
  };
};

export type Names = ReturnType<typeof createNames>;
