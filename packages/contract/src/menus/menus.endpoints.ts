import * as z from 'zod/mini';
import { exportOf } from '../base/exports.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import {
  menuColumns,
  menuDraft,
  menuEdit,
  menuMode,
  menuPlaces,
  menuRecord,
  menuRecordDetail,
} from './menu-records.shapes.ts';

const MENU = '/system-management-backend/system/menu';

export const listMenus = defineEndpoint({
  method: 'GET',
  path: `${MENU}/get/many`,
  summary: '一种模式下的全部菜单，按顺序',
  access: { function: 'menus.search' },
  effect: 'reads',
  input: z.strictObject({ mode: menuMode }),
  output: z.array(menuRecord),
});

export const exportMenus = exportOf({
  noun: '菜单',
  path: MENU,
  by: 'menus.export',
  list: listMenus,
  columns: menuColumns,
});

export const getMenu = defineEndpoint({
  method: 'GET',
  path: `${MENU}/get/one/{id}`,
  summary: '一个菜单，含其功能与字段',
  access: { function: 'menus.search' },
  effect: 'reads',
  input: byId,
  output: menuRecordDetail,
});

export const addMenu = defineEndpoint({
  method: 'POST',
  path: `${MENU}/add`,
  summary: '新增目录、外部链接或内嵌页面',
  access: { function: 'menus.add' },
  effect: 'creates',
  input: menuDraft,
  output: z.object({ id: z.string() }),
});

export const editMenu = defineEndpoint({
  method: 'POST',
  path: `${MENU}/edit/one`,
  summary: '编辑菜单；系统内置的只能改名称、图标、位置、显示与参数',
  access: { function: 'menus.edit' },
  effect: 'changes',
  input: menuEdit,
  output: nothing,
});

export const sortMenus = defineEndpoint({
  method: 'POST',
  path: `${MENU}/sort`,
  summary: '批量调整菜单的上级与顺序',
  access: { function: 'menus.edit' },
  effect: 'changes',
  input: menuPlaces,
  output: nothing,
});

export const deleteMenu = defineEndpoint({
  method: 'POST',
  path: `${MENU}/delete/{id}`,
  summary: '删除自建的、没有下级也没有分配给角色的菜单',
  access: { function: 'menus.delete' },
  effect: 'changes',
  input: byId,
  output: nothing,
});
