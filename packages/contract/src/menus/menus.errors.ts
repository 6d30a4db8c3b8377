import { defineErrors } from '../base/errors.ts';

export const menuErrors = defineErrors({
  builtInStays: { code: 651401, message: '系统内置的菜单不能删除，可以改为隐藏' },
  hasChildren: { code: 651402, message: '该菜单下还有下级菜单，不能删除' },
  inUse: { code: 651403, message: '该菜单已分配给角色，请先从角色中移除' },
  tooMany: { code: 651404, message: '菜单数量已达上限' },
});

/** Messages of field errors. */
export const menuProblems = {
  titleTaken: '同一上级下已有同名菜单',
  pathTaken: '该路径已被其他菜单使用',
  pathReserved: '该路径由系统保留',
  parentGone: '上级菜单不存在',
  parentBelow: '上级菜单不能是自己或自己的下级',
  parentNoDirectory: '只有目录下可以放菜单',
  parentElsewhere: '不能移到另一种模式的菜单下',
  activeMenuGone: '高亮菜单不存在',
  fixed: '系统内置的菜单不能修改此项',
  linkNeeded: '请输入链接地址',
  directoryHasNoLink: '目录没有链接地址',
  frameNeedsTls: '内嵌页面的地址应以 https:// 开头',
  staysVisible: '菜单管理及其上级不能隐藏，否则无法再改回来',
} as const;
