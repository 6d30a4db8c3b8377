import type { FileFolder } from '@huiwu/contract/meeting-files';

export interface PlacedFolder extends FileFolder {
  /** From 1. */
  level: number;
  /** The names from the top. */
  path: string;
}

const TOP = null;

/** Folders from the top down, each followed by those inside of it. */
export const placedFolders = (
  folders: readonly FileFolder[],
  parentId: string | null = TOP,
  above: { level: number; path: string } = { level: 0, path: '' },
): PlacedFolder[] =>
  folders
    .filter((folder) => folder.parentId === parentId)
    .flatMap((folder) => {
      const placed = { level: above.level + 1, path: above.path === '' ? folder.name : `${above.path}/${folder.name}` };
      return [{ ...folder, ...placed }, ...placedFolders(folders, folder.id, placed)];
    });
