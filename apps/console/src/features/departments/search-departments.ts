import type { Department } from '@huiwu/contract/departments';
import { withAncestors } from '../../shared/trees/search-tree.ts';

interface Question {
  name: string;
  state: string;
}

const isAsked = ({ name, state }: Question): boolean => name !== '' || state !== '';

/** The matching departments with their ancestors. */
export const searchDepartments = (
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
  return { rows: withAncestors(rows, found), found: new Set(found.map(({ id }) => id)) };
};
