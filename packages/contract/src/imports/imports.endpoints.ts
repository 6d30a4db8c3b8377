import * as z from 'zod/mini';
import type { Effect, Endpoint, Shape } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import { IMPORT_BYTES_MAX } from '../base/limits.ts';
import type { ImportPlan } from './import-plan.ts';
import {
  checking,
  importJob,
  importJobs,
  importRows,
  jobsAsked,
  mapping,
  mendOutcome,
  mending,
  rowsAsked,
  uploading,
} from './imports.shapes.ts';

interface Call<Input extends Shape, Output extends Shape> {
  at: string;
  summary: string;
  effect: Effect;
  input: Input;
  output: Output;
}

/** The calls of an import, below the path of its noun. Each requires the function `import` of the noun. */
/* @__NO_SIDE_EFFECTS__ */
export const importCalls = ({
  noun,
  path,
  rights,
  isAlsoWhenCancelled,
}: Pick<ImportPlan, 'noun' | 'path' | 'rights' | 'isAlsoWhenCancelled'>) => {
  const call = <Input extends Shape, Output extends Shape>(
    { at, summary, ...rest }: Call<Input, Output>,
    own: Partial<Endpoint<Input, Output>> = {},
  ): Endpoint<Input, Output> => ({
    method: 'POST',
    path: `${path}/import/${at}`,
    summary: `${noun}导入：${summary}`,
    access: { function: rights.import },
    ...(isAlsoWhenCancelled === true && { alsoWhenCancelled: true as const }),
    ...rest,
    ...own,
  });
  const file = { method: 'GET', answers: 'file' } as const;
  const started = z.object({ taskId: z.string() });
  return {
    template: call(
      { at: 'template', summary: '下载模板', effect: 'reads', input: z.strictObject({}), output: nothing },
      file,
    ),
    upload: call(
      { at: 'upload', summary: '上传文件', effect: 'creates', input: uploading, output: importJob },
      { body: 'multipart', fileBytesMax: IMPORT_BYTES_MAX },
    ),
    map: call({ at: 'map', summary: '匹配各列', effect: 'changes', input: mapping, output: importJob }),
    check: call({ at: 'check', summary: '在后台检查全部数据', effect: 'changes', input: checking, output: started }),
    mend: call({ at: 'mend', summary: '改正一个单元格', effect: 'changes', input: mending, output: mendOutcome }),
    commit: call({
      at: 'commit',
      summary: '在后台导入检查通过的数据',
      effect: 'creates',
      input: byId,
      output: started,
    }),
    revert: call({ at: 'revert', summary: '在后台撤回已导入的数据', effect: 'changes', input: byId, output: started }),
    get: call(
      { at: 'get/one/{id}', summary: '查看一次导入', effect: 'reads', input: byId, output: importJob },
      { method: 'GET' },
    ),
    rows: call({ at: 'get/rows', summary: '各行的检查结果', effect: 'reads', input: rowsAsked, output: importRows }),
    list: call({ at: 'get/page', summary: '导入记录', effect: 'reads', input: jobsAsked, output: importJobs }),
    failed: call({ at: 'failed/{id}', summary: '下载失败数据', effect: 'reads', input: byId, output: nothing }, file),
  };
};

export type ImportCalls = ReturnType<typeof importCalls>;
