import { rowProblems, type ImportColumn } from '@huiwu/contract/imports';
import type { CellFound, ImportSession, Memo } from '../importers.ts';
import type { ImportRepositories } from '../imports.store.ts';
import { findAreas } from '@huiwu/contract/base/areas';
import { createTreeNames } from '../../../trees/tree-names.ts';
import { valuesIn } from './cells.rules.ts';

const remembered = <Value>(memo: Memo, key: string, load: () => Promise<Value>): Promise<Value> => {
  const known = memo.get(key) ?? load();
  memo.set(key, known);
  // One key is always loaded by the same function.
  return known as Promise<Value>;
};

/** Names are compared without regard to width, case and surrounding spaces. */
export const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

interface Asking {
  repositories: ImportRepositories;
  session: ImportSession;
  memo: Memo;
}

type Finder = (
  asking: Asking,
  column: ImportColumn,
  texts: readonly string[],
) => Promise<ReadonlyMap<string, CellFound>>;

/** The only one that is called so. */
export const oneOf = (ids: readonly string[], label: string): CellFound => {
  const [id] = ids;
  if (id === undefined) return { problem: rowProblems.notFound(label) };
  return ids.length > 1 ? { problem: rowProblems.several(label) } : { value: id };
};

const inDepartments: Finder = async ({ repositories, memo }, { label }, texts) => {
  const names = await remembered(memo, 'departments', async () =>
    createTreeNames(await repositories.departments.list({}, 'all')),
  );
  return new Map(texts.map((text) => [text, oneOf(names.find(text), label)]));
};

const inAdmins: Finder = async ({ repositories }, { label }, texts) => {
  const rows = await repositories.admins.listNamed(texts);
  return new Map(
    texts.map((text): [string, CellFound] => {
      const numbered = rows.filter(({ admin_no }) => admin_no === text);
      const found = numbered.length > 0 ? numbered : rows.filter(({ real_name }) => real_name === text);
      return [
        text,
        oneOf(
          found.map(({ id }) => id),
          label,
        ),
      ];
    }),
  );
};

const inDictionary: Finder = async ({ repositories, memo }, { label, dictionary = '' }, texts) => {
  const entries = await remembered(memo, `dictionary ${dictionary}`, () =>
    repositories.dictionaries.listEnabled(dictionary),
  );
  return new Map(
    texts.map((text): [string, CellFound] => {
      const found = entries.find((entry) => [entry.label, entry.value].some((each) => plain(each) === plain(text)));
      return [text, found === undefined ? { problem: rowProblems.choice(label) } : { value: found.value }];
    }),
  );
};

const inAreas: Finder = (_asking, { label }, texts) =>
  Promise.resolve(new Map(texts.map((text) => [text, oneOf(findAreas(text), label)])));

const ofNoun: Finder = async ({ session }, column, texts) => (await session.find?.(column, texts)) ?? new Map();

const finderOf = ({ refers, dictionary }: ImportColumn): Finder | undefined => {
  if (refers === 'department') return inDepartments;
  if (refers === 'admin') return inAdmins;
  if (refers === 'area') return inAreas;
  if (dictionary !== undefined) return inDictionary;
  return refers === undefined ? undefined : ofNoun;
};

const several = (texts: readonly string[], found: ReadonlyMap<string, CellFound>, missing: CellFound): CellFound => {
  const all = texts.map((text) => found.get(text) ?? missing);
  return all.find((each) => 'problem' in each) ?? { value: all.map((each) => ('value' in each ? each.value : null)) };
};

/** What the cells of a column name, or nothing where it names nothing. One question for all of them. */
export const findReferences = async (
  asking: Asking,
  column: ImportColumn,
  texts: readonly string[],
): Promise<ReadonlyMap<string, CellFound> | undefined> => {
  const finder = finderOf(column);
  if (finder === undefined) return undefined;
  const missing = { problem: rowProblems.notFound(column.label) };
  const partsOf = (text: string) => (column.isMany === true ? valuesIn(text) : [text]);
  const asked = [...new Set(texts.flatMap(partsOf))];
  const found = asked.length === 0 ? new Map<string, CellFound>() : await finder(asking, column, asked);
  return new Map(
    texts.map((text) => [
      text,
      column.isMany === true ? several(partsOf(text), found, missing) : (found.get(text) ?? missing),
    ]),
  );
};
