import type { CarbonChoices } from '@huiwu/contract/carbon-factors';

export type CarbonKind = 'carbonCategory' | 'carbonArea' | 'carbonSource';

export interface CarbonOption {
  value: string;
  label: string;
  /** What it is below of, for the search. */
  parent: string;
}

type TreeChoice = CarbonChoices['areas'][number];

const below = (rows: readonly TreeChoice[], parentId: string | null, depth: number): CarbonOption[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .flatMap(({ id, code, name, isEnabled }) => [
      ...(isEnabled ? [{ value: id, label: `${'　'.repeat(depth)}${name}（${code}）`, parent: parentId ?? '' }] : []),
      ...below(rows, id, depth + 1),
    ]);

/** The choices of a kind in the order of their tree, each indented by its level. */
export const carbonOptions = (choices: CarbonChoices | undefined, kind: CarbonKind): CarbonOption[] => {
  if (choices === undefined) return [];
  if (kind === 'carbonSource') return choices.sources.map(({ id, name }) => ({ value: id, label: name, parent: '' }));
  const rows = kind === 'carbonArea' ? choices.areas : choices.categories;
  return below(rows, null, 0);
};
