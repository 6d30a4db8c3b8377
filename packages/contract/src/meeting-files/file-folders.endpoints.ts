import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId, id, line, version } from '../base/fields.ts';
import { created } from '../base/resource.ts';

const PATH = '/file/folder';

export const FOLDER_NAME_MAX = 50;
export const FOLDER_LEVELS_MAX = 5;
export const FOLDERS_MAX = 1000;

/** The folders of a new meeting. */
export const DEFAULT_FOLDERS = ['会议资料', '日程', '讲者课件', '证件照', '缴费凭证', '发票', '其他'] as const;

export const fileFolderNode = z.object({
  id: z.string(),
  version: z.int(),
  parentId: z.nullable(z.string()),
  name: z.string(),
  /** Files directly in it that are not deleted. */
  files: z.int(),
});
export type FileFolder = z.output<typeof fileFolderNode>;

const parentId = z._default(z.nullable(id), null);
const name = line('文件夹名称', FOLDER_NAME_MAX);

export const folderDraft = z.strictObject({ parentId, name });
export type FolderDraft = z.output<typeof folderDraft>;
/** Another name, or another place. */
export const folderEdit = z.strictObject({ id, version, parentId: z.nullable(id), name });
export type FolderEdit = z.output<typeof folderEdit>;

export const listFileFolders = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/all`,
  summary: '会议的全部文件夹',
  access: { function: 'meetingFiles.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: z.array(fileFolderNode),
});

export const addFileFolder = defineEndpoint({
  method: 'POST',
  path: `${PATH}/add`,
  summary: '新增文件夹',
  access: { function: 'meetingFiles.add' },
  effect: 'creates',
  input: folderDraft,
  output: created,
});

export const editFileFolder = defineEndpoint({
  method: 'POST',
  path: `${PATH}/edit/one`,
  summary: '重命名或移动文件夹',
  access: { function: 'meetingFiles.edit' },
  effect: 'changes',
  input: folderEdit,
  output: nothing,
});

export const deleteFileFolder = defineEndpoint({
  method: 'POST',
  path: `${PATH}/delete/{id}`,
  summary: '删除空文件夹',
  access: { function: 'meetingFiles.delete' },
  effect: 'changes',
  input: byId,
  output: nothing,
});
