import { departmentErrors, departmentProblems } from '@huiwu/contract/departments';
import type { Refusal } from '@huiwu/contract/base/errors';

/** Removal is refused, not cascaded; an admin who was deleted keeps their place, so that they can come back to it. */
export const deleteBlocker = (use: {
  children: number;
  admins: number;
  deletedAdmins: number;
}): Refusal | undefined => {
  if (use.children > 0) return departmentErrors.hasChildren;
  if (use.admins > 0) return departmentErrors.hasAdmins;
  return use.deletedAdmins > 0 ? departmentErrors.hasDeletedAdmins : undefined;
};

/** A department of a customer's tree, as far as its place is concerned. */
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

/** A customer's departments with some of them changed. */
export const withChanges = <Node extends TreePlace>(
  tree: Tree<Node>,
  changes: ReadonlyMap<string, Partial<Node>>,
): Node[] => tree.map((node) => ({ ...node, ...changes.get(node.id) }));

/** Ids from the top down to a department; nothing where its parents go round in a circle or lead nowhere. */
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

/** The departments whose way from the top is another one now; only for a tree without circles. */
export const movedWays = (tree: Tree<TreePlace>): { id: string; ancestors: string }[] => {
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
  /** As it is to be: with the change in it. */
  node: TreePlace;
  /** Whether it comes to a parent that it did not have before. */
  isMoved: boolean;
}

const whyNotBelow = ({ tree, node, isMoved }: Question): string | undefined => {
  const nodes = new Map(tree.map((each) => [each.id, each]));
  if (node.parent_id === null || !isMoved) return undefined;
  const parent = nodes.get(node.parent_id);
  if (parent === undefined) return departmentProblems.parentGone;
  if (ancestorsOf(nodes, node.id) === undefined) return departmentProblems.parentBelow;
  return parent.state === 1 || node.state === 0 ? undefined : departmentProblems.parentDisabled;
};

/** What is wrong with a department's place, name or code among the others. */
export const whyNotHere = (question: Question): PlaceProblem | undefined => {
  const { tree, node } = question;
  const misplaced = whyNotBelow(question);
  if (misplaced !== undefined) return { field: 'parentId', message: misplaced };
  const others = tree.filter(({ id }) => id !== node.id);
  if (others.some(({ parent_id, name }) => parent_id === node.parent_id && name === node.name))
    return { field: 'name', message: departmentProblems.nameTaken };
  const code = node.code.toLowerCase();
  if (others.some((other) => other.code.toLowerCase() === code))
    return { field: 'code', message: departmentProblems.codeTaken };
  return undefined;
};

/** The departments above one, from its parent up. */
export const aboveOf = <Node extends TreePlace>(tree: Tree<Node>, { id, ancestors }: TreePlace): Node[] => {
  const ids = ancestors.split('/').filter((each) => each !== '' && each !== id);
  return tree.filter((node) => ids.includes(node.id)).toReversed();
};

const ORDER_STEP = 10;

/** Where a department comes to stand that no one has put anywhere. */
export const orderBehind = (neighbours: { sort_order: number }[]): number =>
  Math.max(0, ...neighbours.map(({ sort_order }) => sort_order)) + ORDER_STEP;

/** How many people there are in each department and everything below it, by the department's id. */
export const sumUpwards = (counts: { ancestors: string; count: number }[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { ancestors, count } of counts)
    for (const id of ancestors.split('/').filter(Boolean)) sums.set(id, (sums.get(id) ?? 0) + count);
  return sums;
};
