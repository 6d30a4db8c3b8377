export interface TreeNode {
  id: string;
  parent_id: string | null;
  code: string;
  name: string;
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** The parts of a path of names, from the top. */
export const pathParts = (text: string): string[] =>
  text
    .split(/[/\\＞>]/)
    .map(plain)
    .filter((part) => part !== '');

/** Finds nodes of a tree by their code, their name, or the names on the way down to them, whole or its last part. */
export const createTreeNames = (nodes: readonly TreeNode[]) => {
  const byId = new Map<string, TreeNode>();
  const byCode = new Map<string, TreeNode[]>();
  const byName = new Map<string, TreeNode[]>();
  const put = (map: Map<string, TreeNode[]>, key: string, node: TreeNode) =>
    map.set(key, [...(map.get(key) ?? []), node]);
  const add = (node: TreeNode): void => {
    if (byId.has(node.id)) return;
    byId.set(node.id, node);
    put(byCode, plain(node.code), node);
    put(byName, plain(node.name), node);
  };
  nodes.forEach(add);

  const endsWith = (node: TreeNode | undefined, parts: readonly string[]): boolean => {
    const last = parts.at(-1);
    if (last === undefined) return true;
    if (node === undefined || plain(node.name) !== last) return false;
    return endsWith(node.parent_id === null ? undefined : byId.get(node.parent_id), parts.slice(0, -1));
  };

  const isWhole = (node: TreeNode, length: number): boolean => {
    let depth = 1;
    for (let at = node; at.parent_id !== null; depth += 1) {
      const parent = byId.get(at.parent_id);
      if (parent === undefined) break;
      at = parent;
    }
    return depth === length;
  };

  const named = (text: string): TreeNode[] => {
    const parts = pathParts(text);
    const found = (byName.get(parts.at(-1) ?? '') ?? []).filter((node) => endsWith(node, parts));
    const whole = parts.length > 1 ? found.filter((node) => isWhole(node, parts.length)) : [];
    return whole.length > 0 ? whole : found;
  };

  return {
    add,
    /** The ids of all that are called so. */
    find: (text: string): string[] => {
      const coded = byCode.get(plain(text)) ?? [];
      return (coded.length > 0 ? coded : named(text)).map(({ id }) => id);
    },
  };
};

export type TreeNames = ReturnType<typeof createTreeNames>;
