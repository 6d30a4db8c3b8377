import { importCalls, importColumn, type ImportPlan } from '../imports/index.ts';
import { adminDraft } from './admins.shapes.ts';

const NAMES = ['名字', '参会人', '人员姓名', '管理员姓名'];
const PHONES = ['手机', '手机号', '联系电话', '电话', '移动电话', '登录手机'];

export const adminImport: ImportPlan = {
  name: 'admins',
  noun: '管理员',
  path: '/system-management-backend/system/admin',
  rights: { import: 'admins.import', add: 'admins.add', edit: 'admins.edit', delete: 'admins.delete' },
  columns: [
    importColumn('realName', '姓名', { isRequired: true, synonyms: NAMES, example: '张晓明' }),
    importColumn('phone', '手机号码', { kind: 'phone', isRequired: true, synonyms: PHONES, example: '13800000001' }),
    importColumn('departmentId', '部门', {
      kind: 'department',
      refers: 'department',
      isRequired: true,
      synonyms: ['所属部门', '部门名称', '部门编码'],
      help: '填写部门编码、名称或完整路径，如“总部/市场部”；名称重复时请填写编码或路径。',
      example: '总部/市场部',
    }),
    importColumn('roleIds', '角色', {
      kind: 'choices',
      refers: 'role',
      isMany: true,
      blank: [],
      synonyms: ['角色名称', '系统角色'],
      help: '多个角色之间用逗号或分号分开。',
    }),
    importColumn('email', '邮箱', {
      kind: 'email',
      guard: 'admins.email',
      synonyms: ['电子邮箱', '电子邮件', 'email'],
    }),
    importColumn('jobTitle', '职务', { synonyms: ['职位', '岗位'] }),
    importColumn('idCard', '身份证号', {
      kind: 'code',
      guard: 'admins.idCard',
      synonyms: ['身份证', '身份证号码', '证件号码'],
    }),
  ],
  draft: adminDraft,
  keys: [['phone']],
};

export const adminImports = importCalls(adminImport);
