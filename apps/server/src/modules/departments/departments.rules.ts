import { departmentErrors, departmentProblems } from '@huiwu/contract/departments';
import type { Refusal } from '@huiwu/contract/base/errors';

/** Deletion is refused, not cascaded; a deleted admin keeps their department, so that they can be restored to it. */
export const deleteBlocker = (use: {
  children: number;
  admins: number;
  deletedAdmins: number;
}): Refusal | undefined => {
  if (use.children > 0) return departmentErrors.hasChildren;
  if (use.admins > 0) return departmentErrors.hasAdmins;
  return use.deletedAdmins > 0 ? departmentErrors.hasDeletedAdmins : undefined;
};

/** The properties of a department that decide its position. */
export interface TreePlace {
  id: string;
  parent_id: string | null;
  name: string;
  code: string;
  ancestors: string;
  state: number;
}

type Tree<Node extends TreePlace> = readonly Node[];

export const childrenOf = <Node extends TreePlace>(tree: Tree<Node>, id: string | null): Node[] =>
  tree.filter((node) => node.parent_id === id);

/** A customer's departments with some changes applied. */
export const withChanges = <Node extends TreePlace>(
  tree: Tree<Node>,
  changes: ReadonlyMap<string, Partial<Node>>,
): Node[] => tree.map((node) => ({ ...node, ...changes.get(node.id) }));

/** Ids from the root to a department; undefined if its parents are missing or form a cycle. */
const ancestorsOf = (nodes: ReadonlyMap<string, TreePlace>, id: string): string | undefined => {
  const trail: string[] = [];
  let next: string | null = id;
  while (next !== null) {
    const node: TreePlace | undefined = nodes.get(next);
    if (node === undefined || trail.includes(next)) return undefined;
    trail.unshift(next);
    next = node.parent_id;
  }
  return `/${trail.join('/')}/`;
};

/** The departments whose path changes; only for a tree without cycles. */
export const movedPaths = (tree: Tree<TreePlace>): { id: string; ancestors: string }[] => {
  const nodes = new Map(tree.map((node) => [node.id, node]));
  return tree
    .map(({ id, ancestors }) => ({ id, ancestors: ancestorsOf(nodes, id) ?? ancestors }))
    .filter(({ id, ancestors }) => nodes.get(id)?.ancestors !== ancestors);
};

export interface PlaceProblem {
  field: 'parentId' | 'name' | 'code';
  message: string;
}

interface Question {
  tree: Tree<TreePlace>;
  /** After the change. */
  node: TreePlace;
  /** Whether the parent changes. */
  isMoved: boolean;
}

const parentProblem = ({ tree, node, isMoved }: Question): string | undefined => {
  const nodes = new Map(tree.map((each) => [each.id, each]));
  if (node.parent_id === null || !isMoved) return undefined;
  const parent = nodes.get(node.parent_id);
  if (parent === undefined) return departmentProblems.parentGone;
  if (ancestorsOf(nodes, node.id) === undefined) return departmentProblems.parentBelow;
  return parent.state === 1 || node.state === 0 ? undefined : departmentProblems.parentDisabled;
};

/** What is wrong with a department's position, name or code. */
export const placeProblem = (question: Question): PlaceProblem | undefined => {
  const { tree, node } = question;
  const misplaced = parentProblem(question);
  if (misplaced !== undefined) return { field: 'parentId', message: misplaced };
  const others = tree.filter(({ id }) => id !== node.id);
  if (others.some(({ parent_id, name }) => parent_id === node.parent_id && name === node.name))
    return { field: 'name', message: departmentProblems.nameTaken };
  const code = node.code.toLowerCase();
  if (others.some((other) => other.code.toLowerCase() === code))
    return { field: 'code', message: departmentProblems.codeTaken };
  return undefined;
};

/** The ancestors of a department, from its parent up. */
export const aboveOf = <Node extends TreePlace>(tree: Tree<Node>, { id, ancestors }: TreePlace): Node[] => {
  const ids = ancestors.split('/').filter((each) => each !== '' && each !== id);
  return tree.filter((node) => ids.includes(node.id)).toReversed();
};

const ORDER_STEP = 10;

/** The position of a new department without a given one. */
export const orderBehind = (neighbours: { sort_order: number }[]): number =>
  Math.max(0, ...neighbours.map(({ sort_order }) => sort_order)) + ORDER_STEP;

/** The number of admins in each department and its descendants, by the department's id. */
export const sumUpwards = (counts: { ancestors: string; count: number }[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { ancestors, count } of counts)
    for (const id of ancestors.split('/').filter(Boolean)) sums.set(id, (sums.get(id) ?? 0) + count);
  return sums;
};
