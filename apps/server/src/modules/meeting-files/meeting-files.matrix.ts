import { Readable } from 'node:stream';
import { archiveErrors } from '@huiwu/contract/archives';
import { downloadMeetingFiles } from '@huiwu/contract/meeting-files';
import { newId } from '../../platform/ids.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import { PDF } from '../../testing/file-contents.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, type MatrixTarget } from '../../testing/matrix/row.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { registration } from '../registrations/registrations.matrix.ts';
import { MEETING_FILES } from './meeting-file-archives.service.ts';
import type { MeetingFileRow } from './meeting-files.table.ts';

const AT = '2026-01-01T00:00:00.000Z';
const STAMPS = { created_at: AT, updated_at: AT, created_by: null, updated_by: null };
const FILE = { filename: '会议手册.pdf', content: PDF.toString('latin1') };
const { usual } = downloadMeetingFiles.naming;

const places = ['sameDepartment', 'otherDepartment', 'otherCompany', 'absent'] as const;

const folderIn: ObjectKind = {
  places,
  make: async (app, spot) => {
    const { id: meeting_id, customer_id } = await meetingAt(app, spot);
    const id = newId();
    await app.db
      .insertInto('file_folders')
      .values({ id, customer_id, meeting_id, parent_id: null, name: `文件夹${id}`, ...STAMPS })
      .execute();
    return id;
  },
};

const storePdf = async ({ generatedFiles: files, store }: TestApp, customerId: string): Promise<string> => {
  const id = await files.begin({ name: FILE.filename, customerId, adminId: 'system' });
  await files.write(id, Readable.from([PDF]));
  await store.change(ALL_CUSTOMERS, (work) => files.keep(work, id));
  return id;
};

const fileIn = (state: MeetingFileRow['state'], deletedAt: string | null = null): ObjectKind => ({
  places,
  make: async (app, spot) => {
    const { id: meeting_id, customer_id } = await meetingAt(app, spot);
    const id = newId();
    await app.db
      .insertInto('meeting_files')
      .values({
        id,
        customer_id,
        meeting_id,
        ...STAMPS,
        title: `手册${id}`,
        folder_id: await folderIn.make(app, spot),
        file_id: await storePdf(app, customer_id),
        file_name: FILE.filename,
        extension: 'pdf',
        size: PDF.length,
        state,
        deleted_at: deletedAt,
      })
      .execute();
    return id;
  },
});

const draft = fileIn('draft');
const published = fileIn('published');
/** With someone in its meeting. */
const withAudience: ObjectKind = {
  ...published,
  make: async (app, spot) => {
    await registration.make(app, { ...spot, isDeleted: false });
    return published.make(app, spot);
  },
};
const deleted = fileIn('draft', AT);

const byId = ({ id }: MatrixTarget) => ({ id });
const asItIs = ({ id }: MatrixTarget) => ({ id, version: 1 });
const titled = ({ id }: MatrixTarget) => ({ title: `手册${id}` });

/** Into the folder in which it is. */
const editOf = async ({ world, id }: MatrixTarget) => {
  const row = await world.db.selectFrom('meeting_files').select('folder_id').where('id', '=', id).executeTakeFirst();
  return { id, version: 1, title: '新的名称', folder: row?.folder_id ?? 'nothing' };
};

/** Nothing does the tasks here, and an admin may have only so many open. */
const archiveOf = async (target: MatrixTarget) => {
  const waiting = target.world.db.updateTable('background_tasks').set({ state: 'done' }).where('state', '=', 'waiting');
  await waiting.where('kind', '=', MEETING_FILES).execute();
  return { filter: titled(target), namePattern: usual };
};

export const matrix: NounMatrix = {
  rows: {
    listMeetingFiles: { on: draft, within: 'meeting', input: titled, verdict: listed },
    getMeetingFile: { on: draft, within: 'meeting', input: byId },
    editMeetingFile: { on: draft, within: 'meeting', input: editOf },
    deleteMeetingFile: { on: draft, within: 'meeting', input: byId },
    restoreMeetingFile: { on: deleted, within: 'meeting', input: byId },
    publishMeetingFile: { on: draft, within: 'meeting', input: asItIs },
    hideMeetingFile: { on: published, within: 'meeting', input: asItIs },
    notifyFileAudience: { on: withAudience, within: 'meeting', input: byId },
    takeMeetingFile: { on: draft, within: 'meeting', input: byId, writes: true, logs: 1 },
    previewMeetingFile: { on: draft, within: 'meeting', input: byId, writes: true, logs: 1 },
    listFileUses: { on: draft, within: 'meeting', input: byId },
    downloadMeetingFiles: {
      on: draft,
      within: 'meeting',
      input: archiveOf,
      // The task is logged as well.
      logs: 2,
      verdict: ({ code }) => (code === archiveErrors.noFiles.code ? 404 : code),
    },
    uploadMeetingFile: {
      on: folderIn,
      within: 'meeting',
      input: ({ id }) => ({ folder: id, file: FILE }),
    },
    getFileLimits: { within: 'meeting' },
    listFileTypeChoices: { within: 'meeting' },
    listFileFolders: { on: folderIn, within: 'meeting', verdict: listed },
    addFileFolder: {
      on: folderIn,
      within: 'meeting',
      input: ({ id, number }) => ({ parentId: id, name: `下级${number}` }),
    },
    editFileFolder: {
      on: folderIn,
      within: 'meeting',
      input: ({ id }) => ({ id, version: 1, parentId: null, name: `改名${id}` }),
    },
    deleteFileFolder: { on: folderIn, within: 'meeting', input: byId },
  },
  samples: {
    downloadMeetingFiles: { filter: {}, namePattern: usual },
    listFileUses: { id: 'nothing' },
    uploadMeetingFile: { folder: 'nothing', title: '会议手册', file: FILE },
    editMeetingFile: {
      id: 'nothing',
      version: 1,
      title: '会议手册',
      folder: 'nothing',
      audience: 'types',
      types: ['nothing'],
      publishAt: AT,
      expireAt: '2026-02-01T00:00:00.000Z',
      sort: 1,
    },
    addFileFolder: { parentId: 'nothing', name: '第一天' },
    editFileFolder: { id: 'nothing', version: 1, parentId: 'nothing', name: '第一天' },
  },
  kept: [
    {
      edit: 'editMeetingFile',
      get: 'getMeetingFile',
      on: draft,
      named: ({ folder }) => ({ folder: folder.id }),
      filled: { audience: 'confirmed', publishAt: AT, expireAt: '2026-02-01T00:00:00.000Z', sort: 7 },
      isInMeeting: true,
    },
  ],
};
