import { FOLDER_LEVELS_MAX, meetingFileProblems } from '@huiwu/contract/meeting-files';
import type { FileFolderRow } from './meeting-files.table.ts';

type Folder = Pick<FileFolderRow, 'id' | 'parent_id' | 'name'>;

/** The folders from the top down to this one. */
export const folderPath = <Of extends Folder>(folders: readonly Of[], id: string | null): Of[] => {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path: Of[] = [];
  for (let at = id === null ? undefined : byId.get(id); at !== undefined && path.length < FOLDER_LEVELS_MAX;) {
    path.unshift(at);
    at = at.parent_id === null ? undefined : byId.get(at.parent_id);
  }
  return path;
};

const levelsBelow = (folders: readonly Folder[], id: string): number => {
  const below = folders.filter(({ parent_id: parent }) => parent === id);
  return below.length === 0 ? 1 : 1 + Math.max(...below.map((each) => levelsBelow(folders, each.id)));
};

interface Placed {
  /** The one that is changed; left out for a new one. */
  id?: string;
  parentId: string | null;
  name: string;
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const placeProblem = (folders: readonly Folder[], { id, parentId }: Placed): string | undefined => {
  const above = folderPath(folders, parentId);
  if (above.some((folder) => folder.id === id)) return meetingFileProblems.folderInside;
  const levels = above.length + (id === undefined ? 1 : levelsBelow(folders, id));
  return levels > FOLDER_LEVELS_MAX ? meetingFileProblems.folderDeep(FOLDER_LEVELS_MAX) : undefined;
};

/** Why a folder cannot have this name at this place, with the input that is wrong. */
export const folderProblem = (
  folders: readonly Folder[],
  placed: Placed,
): { field: 'name' | 'parentId'; message: string } | undefined => {
  const message = placeProblem(folders, placed);
  if (message !== undefined) return { field: 'parentId', message };
  const isTaken = folders.some(
    ({ id, parent_id: parent, name }) => id !== placed.id && parent === placed.parentId && sameName(name, placed.name),
  );
  return isTaken ? { field: 'name', message: meetingFileProblems.folderTaken } : undefined;
};
