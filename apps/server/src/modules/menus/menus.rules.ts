/** The properties of an entry that decide who sees it. */
interface MenuNode {
  id: string;
  parent_id: string | null;
  component: string;
  link: string;
  is_for_everybody: number;
}

interface MenuRights {
  isWildcard: boolean;
  menuIds: { has(id: string): boolean };
}

const isDirectory = (entry: MenuNode): boolean => entry.component === '' && entry.link === '';

const isAllowed = (entry: MenuNode, rights: MenuRights): boolean =>
  rights.isWildcard || entry.is_for_everybody === 1 || rights.menuIds.has(entry.id);

/** A page is visible with a grant, a directory if it contains a visible entry. */
export const visibleEntries = <Row extends MenuNode>(entries: Row[], rights: MenuRights): Row[] => {
  const keptBelow = (parentId: string | null): Row[] =>
    entries
      .filter((entry) => entry.parent_id === parentId)
      .flatMap((entry) => {
        const below = keptBelow(entry.id);
        const isKept = isDirectory(entry) ? below.length > 0 : isAllowed(entry, rights);
        return isKept ? [entry, ...below] : [];
      });
  return keptBelow(null);
};
