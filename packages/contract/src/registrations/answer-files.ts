import * as z from 'zod/mini';
import { namePatternOf, type ArchiveNaming } from '../archives/index.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { id, opaqueLine } from '../base/fields.ts';
import { audience } from './audience.ts';

const fileName = opaqueLine('文件名不正确', 100).check(z.minLength(1, '缺少文件名'));

export const downloadAnswerFile = defineEndpoint({
  method: 'GET',
  path: '/registration/registration/answer-file/get/{id}/{fileName}',
  summary: '下载报名表答案中的一个文件；每次下载都有记录',
  access: { function: 'registrations.fileBatchDownload' },
  effect: 'reads',
  answers: 'file',
  input: z.strictObject({ id, fileName }),
  output: nothing,
});

const naming: ArchiveNaming = {
  tokens: { reg_no: '报名号', name: '姓名', company: '单位', field: '字段' },
  usual: '{reg_no}_{name}_{field}',
};

export const downloadAudienceFiles = {
  ...defineEndpoint({
    method: 'POST',
    path: '/registration/registration/bulk/files',
    summary: '在后台打包符合条件的报名的附件；下载见任务和导出记录',
    access: { function: 'registrations.fileBatchDownload' },
    effect: 'creates',
    makesFile: true,
    input: z.strictObject({ audience, namePattern: namePatternOf(naming) }),
    output: z.object({ taskId: z.string() }),
  }),
  naming,
};

const codeNaming: ArchiveNaming = {
  tokens: { reg_no: '报名号', name: '姓名', company: '单位', type: '参会类型' },
  usual: '{reg_no}_{name}_{company}',
};

export const packTicketCodes = {
  ...defineEndpoint({
    method: 'POST',
    path: '/registration/registration/bulk/codes',
    summary: '在后台把符合条件且已确认的报名的二维码打包；下载见任务和导出记录',
    access: { function: 'badges.fileBatchDownload' },
    effect: 'creates',
    makesFile: true,
    input: z.strictObject({ audience, namePattern: namePatternOf(codeNaming) }),
    output: z.object({ taskId: z.string() }),
  }),
  naming: codeNaming,
};
