import * as z from 'zod/mini';
import { archiveCall } from '../archives/index.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing, pageInput, pageOf } from '../base/envelope.ts';
import { byId, id, optionalLine, timestamp } from '../base/fields.ts';
import { MEETING_FILE_BYTES_MAX } from '../base/limits.ts';
import { oneOf } from '../base/record-choices.ts';
import { transitionCall } from '../base/lifecycle.ts';
import {
  created,
  defineResource,
  deleteCall,
  editCall,
  exportCall,
  getCall,
  listCall,
  restoreCall,
} from '../base/resource.ts';
import { meetingFileRecord } from './meeting-file-record.ts';
import { FILE_USES, meetingFileLifecycle } from './meeting-file-states.ts';
import { meetingFilesAccess } from './meeting-files.access.ts';

const PATH = '/file/list';
const meetingFiles = defineResource(meetingFilesAccess, PATH, meetingFileRecord);

export const listMeetingFiles = listCall(meetingFiles);
export const exportMeetingFiles = exportCall(meetingFiles, listMeetingFiles);
export const getMeetingFile = getCall(meetingFiles);
export const editMeetingFile = editCall(meetingFiles);
export const deleteMeetingFile = deleteCall(meetingFiles);
export const restoreMeetingFile = restoreCall(meetingFiles);
export const publishMeetingFile = transitionCall(meetingFiles, meetingFileLifecycle, 'publish');
export const hideMeetingFile = transitionCall(meetingFiles, meetingFileLifecycle, 'hide');
export const downloadMeetingFiles = archiveCall(meetingFiles, listMeetingFiles, {
  tokens: { folder: '文件夹', title: '名称', uploaded_on: '上传日期' },
  usual: '{folder}/{title}',
});

export const uploadMeetingFile = defineEndpoint({
  method: 'POST',
  path: `${PATH}/upload`,
  summary: '上传一个文件到会议的文件夹；文档大小的上限见参数设置，图片不超过 10 MB',
  access: { function: 'meetingFiles.add' },
  effect: 'creates',
  body: 'multipart',
  fileBytesMax: MEETING_FILE_BYTES_MAX,
  input: z.strictObject({ folder: id, title: optionalLine('名称', 200) }),
  output: created,
});

/** What an upload may contain at present. */
export const getFileLimits = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/limits`,
  summary: '会议文件的格式和大小上限',
  access: { function: 'meetingFiles.add' },
  effect: 'reads',
  input: z.strictObject({}),
  output: z.object({ types: z.array(z.string()), documentMegabytes: z.int(), imageMegabytes: z.int() }),
});

const asFile = { method: 'GET', effect: 'reads', answers: 'file', input: byId, output: nothing } as const;

export const takeMeetingFile = defineEndpoint({
  ...asFile,
  path: `${PATH}/get/file/{id}`,
  summary: '下载会议的一个文件；每次下载都有记录',
  access: { function: 'meetingFiles.view' },
});

export const previewMeetingFile = defineEndpoint({
  ...asFile,
  path: `${PATH}/get/preview/{id}`,
  summary: '预览会议的图片或 PDF；每次预览都有记录',
  access: { function: 'meetingFiles.view' },
});

const fileUse = z.object({
  id: z.string(),
  adminName: z.string(),
  use: oneOf('方式', FILE_USES),
  usedAt: timestamp,
  ip: z.string(),
});
export type FileUseRow = z.output<typeof fileUse>;

export const listFileUses = defineEndpoint({
  method: 'POST',
  path: `${PATH}/get/uses`,
  summary: '谁在何时下载或预览了一个文件，新的在前',
  access: { function: 'meetingFiles.view' },
  effect: 'reads',
  input: pageInput({ id }, []),
  output: pageOf(fileUse),
});

/** Types of a meeting for whom a file can be meant. */
export const listFileTypeChoices = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/types`,
  summary: '文件的受众可以选择的参会类型',
  access: { function: 'meetingFiles.edit' },
  effect: 'reads',
  input: z.strictObject({}),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const meetingFileCalls = {
  list: listMeetingFiles,
  export: exportMeetingFiles,
  get: getMeetingFile,
  edit: editMeetingFile,
  delete: deleteMeetingFile,
  restore: restoreMeetingFile,
};
