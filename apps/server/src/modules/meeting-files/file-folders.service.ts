import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  DEFAULT_FOLDERS,
  FOLDERS_MAX,
  meetingFileErrors,
  meetingFileProblems,
  type FileFolder,
  type FolderDraft,
  type FolderEdit,
} from '@huiwu/contract/meeting-files';
import type { Caller } from '../../access/caller.ts';
import { newId } from '../../platform/ids.ts';
import type { AnyWork } from '../../store.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import { folderPath, folderProblem } from './file-folders.rules.ts';
import type { MeetingFileStore, MeetingFileWork } from './meeting-files.store.ts';
import type { FileFolderRow } from './meeting-files.table.ts';

interface Needs {
  store: MeetingFileStore;
  meetings: Pick<MeetingService, 'lockOpenMeeting'>;
}

const MODULE = '文件夹';
const TOP = '（顶层）';

const pathText = (folders: readonly FileFolderRow[], id: string | null): string =>
  folderPath(folders, id)
    .map(({ name }) => name)
    .join('/') || TOP;

/** The tree of folders of a meeting. Every change is decided under the lock of the meeting. */
export const createFileFolderService = ({ store, meetings }: Needs) => {
  const foldersOf = async (work: MeetingFileWork) => {
    const { id: meetingId, customer_id } = await meetings.lockOpenMeeting(work, work.caller);
    const owner = { customer_id, meeting_id: meetingId };
    return { owner, folders: await work.repositories.fileFolders.list(meetingId) };
  };

  const find = (folders: readonly FileFolderRow[], id: string): FileFolderRow =>
    folders.find((folder) => folder.id === id) ?? refuse(baseErrors.notFound);

  const refuseUnfit = (folders: readonly FileFolderRow[], placed: Parameters<typeof folderProblem>[1]): void => {
    // A folder of another meeting does not exist.
    if (placed.parentId !== null) find(folders, placed.parentId);
    const problem = folderProblem(folders, placed);
    if (problem !== undefined) refuseField(problem.field, problem.message);
  };

  const refuseInUse = async ({ repositories }: MeetingFileWork, folders: readonly FileFolderRow[], id: string) => {
    const below = folders.filter(({ parent_id: parent }) => parent === id).length;
    const inUse = (message: string) => refuse({ ...meetingFileErrors.folderInUse, message });
    if (below > 0) inUse(meetingFileProblems.folderHasFolders(below));
    const counts = await repositories.meetingFiles.countInFolders(find(folders, id).meeting_id);
    const files = counts.find(({ folder_id: folder }) => folder === id)?.all ?? 0;
    if (files > 0) inUse(meetingFileProblems.folderHasFiles(files));
  };

  return {
    /** In the transaction that adds the meeting. */
    addDefaults: async (work: AnyWork, meeting: { id: string; customerId: string }): Promise<void> => {
      const { repositories, created } = store.join(work);
      await repositories.fileFolders.insertMany(
        DEFAULT_FOLDERS.map((name, sort) => ({
          id: newId(),
          customer_id: meeting.customerId,
          meeting_id: meeting.id,
          parent_id: null,
          name,
          sort,
          ...created,
        })),
      );
    },

    list: async (caller: Caller): Promise<FileFolder[]> => {
      const meetingId = caller.meeting?.id ?? '';
      const { fileFolders, meetingFiles } = store.read(caller);
      const [folders, counts] = await Promise.all([
        fileFolders.list(meetingId),
        meetingFiles.countInFolders(meetingId),
      ]);
      const present = new Map(counts.map((count) => [count.folder_id, count.present]));
      return folders.map(({ id, version, parent_id: parentId, name }) => ({
        id,
        version,
        parentId,
        name,
        files: present.get(id) ?? 0,
      }));
    },

    add: ({ parentId, name }: FolderDraft, caller: Caller): Promise<{ id: string }> =>
      store.change(caller, async (work) => {
        const { owner, folders } = await foldersOf(work);
        refuseUnfit(folders, { parentId, name });
        if (folders.length >= FOLDERS_MAX) refuseField('name', meetingFileProblems.folderTooMany(FOLDERS_MAX));
        const id = newId();
        const sort = DEFAULT_FOLDERS.length;
        await work.repositories.fileFolders.insertMany([
          { id, ...owner, parent_id: parentId, name, sort, ...work.created },
        ]);
        const after = { 名称: name, 上级: pathText(folders, parentId) };
        await work.log({ module: MODULE, action: '新增', targetId: id, targetName: name, after });
        return { id };
      }),

    edit: ({ id, version, parentId, name }: FolderEdit, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const { folders } = await foldersOf(work);
        const before = find(folders, id);
        if (before.version !== version) refuse(baseErrors.changed);
        refuseUnfit(folders, { id, parentId, name });
        await work.repositories.fileFolders.update(before, { name, parent_id: parentId, ...work.updated });
        await work.log({
          module: MODULE,
          action: '编辑',
          targetId: id,
          targetName: name,
          before: { 名称: before.name, 上级: pathText(folders, before.parent_id) },
          after: { 名称: name, 上级: pathText(folders, parentId) },
        });
        return null;
      }),

    /** Only an empty one. */
    remove: (id: string, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const { folders } = await foldersOf(work);
        const { name } = find(folders, id);
        await refuseInUse(work, folders, id);
        await work.repositories.fileFolders.remove(id);
        const before = { 名称: name, 位置: pathText(folders, id) };
        await work.log({ module: MODULE, action: '删除', targetId: id, targetName: name, before });
        return null;
      }),
  };
};

export type FileFolderService = ReturnType<typeof createFileFolderService>;
