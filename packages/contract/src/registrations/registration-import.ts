import { importCalls, importColumn, importColumns, type ImportPlan } from '../imports/index.ts';
import { PERSON_SYNONYMS } from '../imports/person-synonyms.ts';
import { MAINLAND } from '../members/members.shapes.ts';
import { registrationRecord } from './registration-record.ts';

export const registrationImport: ImportPlan = {
  name: 'registrations',
  noun: '参会人员',
  path: '/registration/registration',
  rights: {
    import: 'registrations.import',
    add: 'registrations.add',
    edit: 'registrations.edit',
    delete: 'registrations.delete',
  },
  columns: [
    ...importColumns(registrationRecord, {
      name: { synonyms: PERSON_SYNONYMS.name, example: '张晓明' },
      phone: {
        label: '手机',
        synonyms: PERSON_SYNONYMS.phone,
        example: '13800000001',
        help: '手机和邮箱至少填写一项；按手机识别已报名的人员，没有手机的按姓名和邮箱。',
      },
      phoneCountry: { synonyms: PERSON_SYNONYMS.phoneCountry, blank: MAINLAND, help: '不填为 +86。' },
      email: { synonyms: PERSON_SYNONYMS.email, example: 'zhang@example.com' },
      company: { synonyms: PERSON_SYNONYMS.company },
      areaCode: {
        synonyms: PERSON_SYNONYMS.areaCode,
        help: '填写省市名称或六位行政区划代码；新报名的人员不填时取参会人员库中的地区。',
      },
      department: { synonyms: PERSON_SYNONYMS.department },
      jobTitle: { synonyms: PERSON_SYNONYMS.jobTitle },
      type: {
        refers: 'registrationType',
        isFixed: true,
        synonyms: ['类型', '报名类型', '参会类型名称', '参会类型编码', '人员类型', '票种'],
        help: '填写参会类型的名称或编码。已报名的人员不改变类型和报名状态。',
        example: '普通代表',
      },
      team: { refers: 'team', synonyms: ['团队名称', '所属团队'], help: '填写本会议已有的团队。' },
      discountCode: { synonyms: ['优惠代码', '折扣码'], help: '只用于新报名的人员；已报名的人员不改变。' },
      remark: { synonyms: ['说明'] },
    }),
    importColumn('tags', '标签', {
      refers: 'tag',
      isMany: true,
      blank: [],
      synonyms: ['标签名称'],
      help: '多个标签之间用逗号或分号分开。',
    }),
    importColumn('isFree', '是否免费', {
      kind: 'boolean',
      isFixed: true,
      synonyms: ['免费', '是否免缴', '免缴', '免注册费'],
      help: '填写“是”或“否”；不填为否。免费的人员不再缴纳报名费，需要审核权限；已报名的人员不改变。',
    }),
  ],
  options: [
    { name: 'skipReview', label: '免审核', right: 'registrations.review' },
    { name: 'notify', label: '通知新导入的人员', right: 'registrations.send' },
  ],
  draft: registrationRecord.draft,
  keys: [
    ['phoneCountry', 'phone'],
    ['name', 'email'],
  ],
};

export const registrationImports = importCalls(registrationImport);
