/** A node of a tree of rights: a right, or a heading. */
export interface GrantNode {
  id: string;
  title: string;
  /** True for a right. The state of a heading is derived from its descendants. */
  isItem: boolean;
  /** Why the right cannot be granted or removed here. */
  closed?: string | undefined;
  /** Every admin has this right, independent of roles. */
  isFixed?: boolean;
  children: GrantNode[];
}

/** Whether all, some or none of a node's rights are selected. */
export type Mark = 'all' | 'some' | 'none';

/** The rights in a node, including itself. */
export const itemsOf = (node: GrantNode): GrantNode[] => [
  ...(node.isItem && node.isFixed !== true ? [node] : []),
  ...node.children.flatMap(itemsOf),
];

const openItemsOf = (nodes: GrantNode[]): GrantNode[] =>
  nodes.flatMap(itemsOf).filter(({ closed }) => closed === undefined);

export const markOf = (node: GrantNode, chosen: ReadonlySet<string>): Mark => {
  const items = itemsOf(node);
  if (items.length === 0) return node.isFixed || node.children.some((child) => child.isFixed) ? 'all' : 'none';
  const count = items.filter(({ id }) => chosen.has(id)).length;
  if (count === items.length) return 'all';
  return count > 0 ? 'some' : 'none';
};

/** Whether a click has no effect. Without the link a heading only shows the state of its descendants. */
export const isClosed = (node: GrantNode, isLinked: boolean): boolean => {
  if (isLinked) return openItemsOf([node]).length === 0;
  return !node.isItem || node.isFixed === true || node.closed !== undefined;
};

/** Selects or deselects a node: with the link including its descendants, otherwise alone. */
export const toggled = (node: GrantNode, chosen: ReadonlySet<string>, isLinked: boolean): Set<string> => {
  const next = new Set(chosen);
  const ids = isLinked ? openItemsOf([node]).map(({ id }) => id) : [node.id];
  const isGivenUp = ids.every((id) => chosen.has(id));
  for (const id of ids) {
    if (isGivenUp) next.delete(id);
    else next.add(id);
  }
  return next;
};

/** Selects all available rights, or none if all were selected. */
export const toggledAll = (nodes: GrantNode[], chosen: ReadonlySet<string>): Set<string> => {
  const ids = openItemsOf(nodes).map(({ id }) => id);
  const isGivenUp = ids.every((id) => chosen.has(id));
  const kept = [...chosen].filter((id) => !ids.includes(id));
  return new Set(isGivenUp ? kept : [...kept, ...ids]);
};

/** Number of selected rights and of all rights. */
export const countOf = (nodes: GrantNode[], chosen: ReadonlySet<string>): { chosen: number; total: number } => {
  const items = nodes.flatMap(itemsOf);
  return { chosen: items.filter(({ id }) => chosen.has(id)).length, total: items.length };
};

/** Nodes with a matching title, with their ancestors and descendants. */
export const searched = (nodes: GrantNode[], text: string): GrantNode[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(wanted)) return [node];
    const children = searched(node.children, text);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
};

/** Selected and fixed rights, with their headings. */
export const heldOf = (nodes: GrantNode[], chosen: ReadonlySet<string>): GrantNode[] =>
  nodes.flatMap((node) => {
    const children = heldOf(node.children, chosen);
    const isHeld = node.isFixed === true || (node.isItem && chosen.has(node.id));
    return isHeld || children.length > 0 ? [{ ...node, children }] : [];
  });

/** Ids of all nodes with children. */
export const headingIds = (nodes: GrantNode[]): string[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? [node.id, ...headingIds(node.children)] : []));
