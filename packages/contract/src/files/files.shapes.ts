import * as z from 'zod/mini';
import { opaqueLine } from '../base/fields.ts';
import { BATCH_MAX } from '../base/limits.ts';

/** Name of a file on the wire: opaque, not a path. An invalid name is treated as a file that does not exist. */
const fileName = opaqueLine('文件名不正确', 500).check(z.minLength(1, '缺少文件名'));

export const fileNames = z
  .array(fileName, '请选择文件')
  .check(z.minLength(1, '请选择文件'), z.maxLength(BATCH_MAX, `一次最多选择 ${BATCH_MAX} 个文件`));

/** Several names in one value of a query or a form. */
export const fileNamesInLine = z.pipe(
  z.pipe(
    opaqueLine('文件名不正确', 8000),
    z.transform((line) => line.split(',').filter((each) => each !== '')),
  ),
  fileNames,
);

export const byFileName = z.strictObject({ fileName });

/** The specification's flag: the file is deleted after the download if it belongs to the caller. */
export const download = z.strictObject({
  fileName,
  delete: z._default(z.enum(['true', 'false'], '只能是 true 或 false'), 'false'),
});

export const byResource = z.strictObject({
  resource: opaqueLine('资源路径不正确', 500).check(z.minLength(1, '缺少资源路径')),
});

export const storedFile = z.object({
  id: z.string(),
  fileName: z.string(),
  /** The original name of the file. */
  name: z.string(),
  size: z.int(),
  type: z.string(),
});
export type StoredFile = z.output<typeof storedFile>;
