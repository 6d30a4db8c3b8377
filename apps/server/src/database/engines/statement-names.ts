/** Every connection keeps each of them on the server. */
const STATEMENTS_MAX = 300;

/** A named query is parsed once per connection, and replanned only while that pays off. */
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
    /** After a newer node has changed a table, statements prepared for it fail until they are prepared again. */
    forgetAll: (): void => {
      generation += 1;
      names.clear();
    },
  };
};

export type Names = ReturnType<typeof createNames>;
