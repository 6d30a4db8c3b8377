import { defineErrors } from '../base/errors.ts';

export const fileErrors = defineErrors({
  tooManyToday: { code: 650401, message: '今日上传的文件过多，请明天再试' },
  zipTooLarge: { code: 650402, message: '所选文件过大，请分批下载' },
  notOwn: { code: 650403, message: '只能删除自己上传的文件' },
});

/** Messages about the file, shown at the field `file`. */
export const uploadProblems = {
  missing: '请选择要上传的文件',
  several: '一次只能上传一个文件',
  broken: '上传内容不完整，请重试',
  nameless: '文件名不能为空',
  empty: '文件内容为空',
  wrongType: (types: readonly string[]) => `文件格式不正确，请上传${types.join('/')}格式的文件！`,
  tooLarge: (megabytes: number) => `上传文件大小不能超过 ${megabytes} MB！`,
  notWhatItSays: '文件内容与格式不符',
  brokenImage: '图片已损坏，无法打开',
  hugeImage: '图片尺寸过大',
} as const;

/** Messages shown at the field of a record's attachments. */
export const attachmentProblems = {
  gone: '有附件已不存在，请重新上传',
  held: '该文件是一条记录的附件，不能删除',
} as const;
