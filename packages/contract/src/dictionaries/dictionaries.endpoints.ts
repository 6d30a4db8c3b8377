import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { dictionaryEntry } from './dictionaries.shapes.ts';

export const listDictionaryEntries = defineEndpoint({
  method: 'GET',
  path: '/system/dict/data/type/{type}',
  summary: '一个字典的全部条目',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({ type: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/, '字典类型格式不正确')) }),
  output: z.array(dictionaryEntry),
});
