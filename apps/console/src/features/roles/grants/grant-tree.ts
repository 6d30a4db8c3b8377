/** One line of a tree of rights: something that can be given, or a heading over others. */
export interface GrantNode {
  id: string;
  title: string;
  /** Given by itself; a heading follows those below it. */
  isItem: boolean;
  /** Why it cannot be given or taken here. */
  closed?: string | undefined;
  /** Everyone has it, whatever is chosen. */
  isFixed?: boolean;
  children: GrantNode[];
}

/** Whether a line is chosen: all that hangs on it, some of it, or none. */
export type Mark = 'all' | 'some' | 'none';

/** The line itself and all below it that can be given by itself. */
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

/** Whether a click on a line would do anything. Without the link a heading only tells what is below it. */
export const isClosed = (node: GrantNode, isLinked: boolean): boolean => {
  if (isLinked) return openItemsOf([node]).length === 0;
  return !node.isItem || node.isFixed === true || node.closed !== undefined;
};

/** Chooses a line or gives it up: with the link together with all below it, without it by itself. */
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

/** All that can be chosen, or nothing of it where all of it was. */
export const toggledAll = (nodes: GrantNode[], chosen: ReadonlySet<string>): Set<string> => {
  const ids = openItemsOf(nodes).map(({ id }) => id);
  const isGivenUp = ids.every((id) => chosen.has(id));
  const kept = [...chosen].filter((id) => !ids.includes(id));
  return new Set(isGivenUp ? kept : [...kept, ...ids]);
};

/** How many of how many are chosen, of those that can be given by themselves. */
export const countOf = (nodes: GrantNode[], chosen: ReadonlySet<string>): { chosen: number; total: number } => {
  const items = nodes.flatMap(itemsOf);
  return { chosen: items.filter(({ id }) => chosen.has(id)).length, total: items.length };
};

/** Lines with the text in their title, with what is above and below them. */
export const searched = (nodes: GrantNode[], text: string): GrantNode[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(wanted)) return [node];
    const children = searched(node.children, text);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
};

/** Lines that are chosen or that everyone has, and the headings over them. */
export const heldOf = (nodes: GrantNode[], chosen: ReadonlySet<string>): GrantNode[] =>
  nodes.flatMap((node) => {
    const children = heldOf(node.children, chosen);
    const isHeld = node.isFixed === true || (node.isItem && chosen.has(node.id));
    return isHeld || children.length > 0 ? [{ ...node, children }] : [];
  });

/** Every line that others hang on. */
export const headingIds = (nodes: GrantNode[]): string[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? [node.id, ...headingIds(node.children)] : []));
