import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { preferenceDraft, preferences } from './preferences.shapes.ts';

const PREFERENCE = '/system-management-backend/system/preference';

export const getPreferences = defineEndpoint({
  method: 'GET',
  path: `${PREFERENCE}/get/many`,
  summary: '自己的个人设置',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({}),
  output: preferences,
});

export const savePreference = defineEndpoint({
  method: 'POST',
  path: `${PREFERENCE}/save`,
  summary: '保存一项个人设置',
  access: 'signed-in',
  effect: 'changes',
  input: preferenceDraft,
  output: nothing,
});
