import { defineErrors } from '../base/errors.ts';

export const meetingFileErrors = defineErrors({
  contentMissing: { code: 720_061, message: '文件内容缺失，请重新上传' },
  folderInUse: { code: 720_062, message: '文件夹不是空的，不能删除' },
});

/** Messages of field errors and of refusals. */
export const meetingFileProblems = {
  folderGone: '文件夹已不存在，请重新选择',
  folderTaken: '同一文件夹下已有此名称',
  folderDeep: (levels: number) => `文件夹不能超过 ${levels} 层`,
  folderInside: '不能移动到自己或自己的下级',
  folderTooMany: (count: number) => `一个会议最多 ${count} 个文件夹`,
  typesMissing: '请选择参会类型',
  typeGone: '所选参会类型已不存在，请重新选择',
  expiresEarly: '失效时间应晚于发布时间',
  folderHasFolders: (count: number) => `文件夹中还有 ${count} 个下级文件夹，不能删除`,
  folderHasFiles: (count: number) => `文件夹中还有 ${count} 个文件（含已删除的），不能删除`,
} as const;
