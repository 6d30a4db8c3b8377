import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint, type Shape } from '../base/endpoint.ts';
import { defineErrors } from '../base/errors.ts';
import type { FunctionName } from '../base/functions.ts';
import type { AnyRecord } from '../base/record.ts';
import type { NounWith, Resource } from '../base/resource.ts';
import { namePatternOf, type ArchiveNaming } from './naming.ts';

export * from './naming.ts';

/** Errors of archives with the files of a list. */
export const archiveErrors = defineErrors({
  noFiles: { code: 720_031, message: '没有可以下载的文件' },
  filesTooMany: { code: 720_032, message: '文件超过 2,000 个或 2 GB，请缩小筛选范围' },
});

/** A call that begins an archive, with the names that its files can have. */
export type ArchiveEndpoint<Input extends Shape = Shape> = Endpoint<Input, typeof began> & { naming: ArchiveNaming };

const began = z.object({ taskId: z.string() });

interface Packing {
  naming: ArchiveNaming;
  by: FunctionName;
}

/* @__NO_SIDE_EFFECTS__ */
const packCall = <List extends Endpoint>(
  { path, record }: Pick<Resource<string, AnyRecord>, 'path' | 'record'>,
  list: List,
  { naming, by }: Packing,
) => ({
  ...defineEndpoint({
    method: 'POST',
    path: `${path}/files`,
    summary: `在后台打包符合条件的${record.noun}的文件；下载见任务和导出记录`,
    access: { function: by },
    effect: 'creates',
    makesFile: true,
    input: z.strictObject({ filter: list.input, namePattern: namePatternOf(naming) }),
    output: began,
  }),
  naming,
});

/** The call that begins an archive with the files of all rows that the list finds. */
/* @__NO_SIDE_EFFECTS__ */
export const archiveCall = <Name extends NounWith<'fileBatchDownload'>, List extends Endpoint>(
  resource: Resource<Name, AnyRecord>,
  list: List,
  naming: ArchiveNaming,
) => packCall(resource, list, { naming, by: `${resource.name}.fileBatchDownload` as FunctionName });

/** As `archiveCall`, of a noun whose function of exports stands for its files. */
/* @__NO_SIDE_EFFECTS__ */
export const archiveByExport = <Name extends NounWith<'export'>, List extends Endpoint>(
  resource: Resource<Name, AnyRecord>,
  list: List,
  naming: ArchiveNaming,
) => packCall(resource, list, { naming, by: `${resource.name}.export` as FunctionName });
