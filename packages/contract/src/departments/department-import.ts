import { importCalls, importColumn, type ImportPlan } from '../imports/index.ts';
import { departmentDraft } from './departments.shapes.ts';

export const departmentImport: ImportPlan = {
  name: 'departments',
  noun: '部门',
  path: '/system-management-backend/system/department',
  rights: {
    import: 'departments.import',
    add: 'departments.add',
    edit: 'departments.edit',
    delete: 'departments.delete',
  },
  columns: [
    importColumn('name', '部门名称', { isRequired: true, synonyms: ['名称', '部门'], example: '市场部' }),
    importColumn('code', '部门编码', {
      kind: 'code',
      isRequired: true,
      synonyms: ['编码', '部门代码'],
      example: 'MKT',
    }),
    importColumn('parentId', '上级部门', {
      kind: 'department',
      refers: 'parent',
      blank: null,
      synonyms: ['上级', '父部门', '上级部门编码', '上级部门名称'],
      help: '填写上级部门的编码、名称或完整路径，可以是同一文件中的部门，先后不限；顶级部门不填。',
      example: '总部',
    }),
    importColumn('leaderId', '负责人', {
      kind: 'admin',
      refers: 'admin',
      synonyms: ['部门负责人', '主管'],
      help: '填写管理员编号或姓名；姓名重复时请填写编号。',
    }),
    importColumn('order', '排序', {
      kind: 'integer',
      synonyms: ['顺序', '序号'],
      help: '数字小的排在前面；不填则排在最后。',
    }),
  ],
  draft: departmentDraft,
  keys: [['code']],
};

export const departmentImports = importCalls(departmentImport);
