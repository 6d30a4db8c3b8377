import { importCalls, importColumns, type ImportPlan } from '../imports/index.ts';
import { PERSON_SYNONYMS } from '../imports/person-synonyms.ts';
import { MAINLAND, memberRecord } from './members.shapes.ts';

export const memberImport: ImportPlan = {
  name: 'members',
  noun: '参会人员库',
  path: '/member/members',
  rights: { import: 'members.import', add: 'members.add', edit: 'members.edit', delete: 'members.delete' },
  columns: importColumns(memberRecord, {
    name: { synonyms: PERSON_SYNONYMS.name, example: '张晓明' },
    phone: {
      synonyms: PERSON_SYNONYMS.phone,
      example: '13800000001',
      help: '手机号码和邮箱至少填写一项；按手机号码或证件号码识别已有人员。',
    },
    phoneCountry: { synonyms: PERSON_SYNONYMS.phoneCountry, blank: MAINLAND, help: '不填为 +86。' },
    email: { synonyms: PERSON_SYNONYMS.email, example: 'zhang@example.com' },
    company: { synonyms: PERSON_SYNONYMS.company },
    department: { synonyms: PERSON_SYNONYMS.department },
    jobTitle: { synonyms: PERSON_SYNONYMS.jobTitle },
    title: { synonyms: ['技术职称', '专业职称'] },
    gender: { synonyms: ['男女'] },
    idType: { synonyms: ['证件种类', '证件'], help: '证件号码是身份证号时可以不填。' },
    idNumber: {
      kind: 'code',
      synonyms: ['证件号', '身份证', '身份证号', '身份证号码', '护照号', '护照号码'],
    },
    areaCode: {
      synonyms: PERSON_SYNONYMS.areaCode,
      help: '填写省市名称或六位行政区划代码。',
    },
    address: { synonyms: ['通讯地址', '联系地址', '详细地址'] },
    remark: { synonyms: ['说明'] },
  }),
  get draft() {
    return memberRecord.draft;
  },
  keys: [['phoneCountry', 'phone'], ['idNumber']],
};

export const memberImports = importCalls(memberImport);
