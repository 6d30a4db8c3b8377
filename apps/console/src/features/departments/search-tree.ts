import type { Department } from '@huiwu/contract/departments';

interface Question {
  name: string;
  state: string;
}

const isAsked = ({ name, state }: Question): boolean => name !== '' || state !== '';

/** Those that were asked for, and everything above them, so that it can be seen where they belong. */
export const searchTree = (
  rows: Department[],
  question: Question,
): { rows: Department[]; found: ReadonlySet<string> | undefined } => {
  if (!isAsked(question)) return { rows, found: undefined };
  const text = question.name.toLowerCase();
  const found = rows.filter(
    ({ name, code, state }) =>
      (name.toLowerCase().includes(text) || code.toLowerCase().includes(text)) &&
      (question.state === '' || String(state) === question.state),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const row of found)
    for (let next: Department | undefined = row; next && !kept.has(next.id); next = byId.get(next.parentId ?? ''))
      kept.add(next.id);
  return { rows: rows.filter(({ id }) => kept.has(id)), found: new Set(found.map(({ id }) => id)) };
};
