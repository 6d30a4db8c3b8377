import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import { savedView, savedViewDraft, savedViewEdit, savedViewShare, viewsOfList } from './saved-views.shapes.ts';

const SAVED_VIEW = '/system-management-backend/system/saved-view';

export const listSavedViews = defineEndpoint({
  method: 'GET',
  path: `${SAVED_VIEW}/get/many`,
  summary: '一个列表的视图：自己的，以及共享给自己的',
  access: 'signed-in',
  effect: 'reads',
  input: viewsOfList,
  output: z.array(savedView),
});

export const addSavedView = defineEndpoint({
  method: 'POST',
  path: `${SAVED_VIEW}/add`,
  summary: '新增自己的视图',
  access: 'signed-in',
  effect: 'creates',
  input: savedViewDraft,
  output: z.object({ id: z.string() }),
});

export const editSavedView = defineEndpoint({
  method: 'POST',
  path: `${SAVED_VIEW}/edit/one`,
  summary: '编辑视图；已共享的视图需要共享权限',
  access: 'signed-in',
  effect: 'changes',
  input: savedViewEdit,
  output: nothing,
});

export const shareSavedView = defineEndpoint({
  method: 'POST',
  path: `${SAVED_VIEW}/share`,
  summary: '设置视图的可见范围：仅自己、一个角色或全公司',
  access: { function: 'savedViews.share' },
  effect: 'changes',
  input: savedViewShare,
  output: nothing,
});

export const deleteSavedView = defineEndpoint({
  method: 'POST',
  path: `${SAVED_VIEW}/delete/{id}`,
  summary: '删除视图；已共享的视图需要共享权限',
  access: 'signed-in',
  effect: 'changes',
  input: byId,
  output: nothing,
});
