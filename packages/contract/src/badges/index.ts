import * as z from 'zod/mini';
import { namePatternOf, type ArchiveNaming } from '../archives/naming.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { chosenId, id, timestamp } from '../base/fields.ts';
import { choicesOf, oneOf, reference, tracked } from '../base/record-choices.ts';
import { field, readOnly, valueField } from '../base/record-field.ts';
import { image, integer, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type FilterOf, type RowOf } from '../base/record.ts';
import { addCall, defineResource, deleteCall, editCall, getCall, listCall } from '../base/resource.ts';
import { BADGE_SIDE, badgeLayout } from './badge-layout.ts';
import { badgesAccess } from './badges.access.ts';

export * from './badge-layout.ts';
export * from './badges.access.ts';

export const badgeProblems = {
  nameTaken: '已有同名的证件模板',
  noTemplate: '请选择证件模板',
  logoGone: '图片已不存在，请重新上传',
  logoType: '请上传 PNG 或 JPG 图片',
  templateGone: '证件模板已删除，请重新选择',
  notPrintable: (count: number) => `其中 ${count} 人的报名没有确认，或已退出、取消、换人，不能打印证件`,
  noOne: '没有可以打印的人员',
  tooMany: (max: number) => `一次最多 ${max} 人，请缩小筛选范围`,
} as const;

/** As many badges as are printed from the browser at once, and as a file makes. */
export const PRINTED_MAX = 200;
export const BADGES_MAX = 2000;

/** What a badge of the meeting looks like. */
export const badgeTemplateRecord = defineRecord({
  noun: '证件模板',
  name: 'name',
  fields: {
    name: text('名称', 50, { isListed: true, isSortable: true, filter: 'contains', width: 240 }),
    width: integer('宽', BADGE_SIDE, { isListed: true, unit: '毫米', blank: 90, width: 96 }),
    height: integer('高', BADGE_SIDE, { isListed: true, unit: '毫米', blank: 130, width: 96 }),
    isDefault: valueField(
      { kind: 'boolean', label: '默认模板', output: z.boolean(), input: z.boolean() },
      { isListed: true, blank: false, help: '打印时先选中；一个会议只有一个', width: 96 },
    ),
    logo: image('标志', { isOptional: true, help: '证件上的图片，PNG 或 JPG；设计时放到版面中' }),
    layout: field(
      { kind: 'json', label: '版面', output: badgeLayout, input: badgeLayout },
      { isKept: true, blank: [] },
    ),
    ...tracked,
  },
});

export type BadgeTemplate = DetailOf<typeof badgeTemplateRecord>;
export type BadgeTemplateListed = RowOf<typeof badgeTemplateRecord>;

const LISTED = { isListed: true } as const;
const PRINTED = { 1: '已打印', 0: '未打印' } as const;

/** Who can have a badge: confirmed registrations, and how often theirs was printed. */
export const badgePersonRecord = defineRecord({
  noun: '证件人员',
  name: 'name',
  rows: 'written',
  order: { by: 'company', direction: 'asc' },
  fields: {
    name: readOnly(
      { kind: 'text', label: '姓名', output: z.string() },
      { ...LISTED, isSortable: true, filter: 'contains', width: 112 },
    ),
    company: readOnly(
      { kind: 'text', label: '单位', output: z.string() },
      { ...LISTED, isSortable: true, filter: 'contains', width: 208 },
    ),
    type: readOnly(
      { kind: 'registrationType', label: '参会类型', output: reference, match: id },
      { ...LISTED, filter: 'equals', width: 120 },
    ),
    regNo: readOnly({ kind: 'code', label: '报名号', output: z.string() }, { ...LISTED, width: 176 }),
    printCount: readOnly(
      { kind: 'count', label: '打印次数', output: z.int() },
      { ...LISTED, isComputed: true, width: 92 },
    ),
    printedAt: readOnly(
      { kind: 'time', label: '上次打印', output: z.nullable(timestamp) },
      { ...LISTED, isComputed: true, width: 132 },
    ),
    /** Filter only. */
    printed: readOnly(
      { kind: 'choice', label: '打印', output: z.optional(z.string()), match: oneOf('打印', PRINTED) },
      { isComputed: true, filter: 'equals', choices: choicesOf(PRINTED) },
    ),
  },
});

export type BadgePerson = RowOf<typeof badgePersonRecord>;
export type BadgePersonFilter = FilterOf<typeof badgePersonRecord>;

const PATH = '/checkin/badge';
const templates = defineResource(badgesAccess, PATH, badgeTemplateRecord);
const people = defineResource(badgesAccess, `${PATH}/person`, badgePersonRecord);

export const listBadgeTemplates = listCall(templates);
export const getBadgeTemplate = getCall(templates);
export const addBadgeTemplate = addCall(templates);
export const editBadgeTemplate = editCall(templates);
export const deleteBadgeTemplate = deleteCall(templates);
export const listBadgePeople = listCall(people);

/** Types of the meeting, to filter by. */
export const getBadgeFilterOptions = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/filter-options`,
  summary: '筛选证件人员时可选择的参会类型',
  access: { function: 'badges.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: z.object({ types: z.array(reference) }),
});

/** A badge with all that its layout may show. */
export const printedBadge = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  department: z.string(),
  jobTitle: z.string(),
  type: z.string(),
  regNo: z.string(),
  meeting: z.string(),
  code: z.string(),
});
export type PrintedBadge = z.output<typeof printedBadge>;

export const printBadges = defineEndpoint({
  method: 'POST',
  path: `${PATH}/print`,
  summary: `打印所选人员或符合条件的人员的证件，一次最多 ${PRINTED_MAX} 人；计入打印次数`,
  access: { function: 'badges.push' },
  effect: 'creates',
  input: z
    .strictObject({
      template: chosenId('证件模板'),
      ids: z.optional(
        z
          .array(id, '请选择人员')
          .check(z.minLength(1, '请选择人员'), z.maxLength(PRINTED_MAX, badgeProblems.tooMany(PRINTED_MAX))),
      ),
      /** All whom it finds, in its order, instead of named ones. */
      filter: z.optional(badgePersonRecord.page),
    })
    .check(
      z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
        error: '请选择人员',
        path: ['ids'],
      }),
    ),
  output: z.object({ template: badgeTemplateRecord.detail, badges: z.array(printedBadge) }),
});

export const makeBadgeFile = defineEndpoint({
  method: 'POST',
  path: `${PATH}/files`,
  summary: `在后台把符合条件的人员的证件生成一个 PDF，最多 ${BADGES_MAX} 人；下载见任务和导出记录`,
  access: { function: 'badges.fileBatchDownload' },
  effect: 'creates',
  input: z.strictObject({ template: chosenId('证件模板'), filter: badgePersonRecord.page }),
  output: z.object({ taskId: z.string() }),
});

const naming: ArchiveNaming = {
  tokens: { reg_no: '报名号', name: '姓名', company: '单位', type: '参会类型' },
  usual: '{reg_no}_{name}_{company}',
};

/** What an archive has of each person. */
export const BADGE_CONTENTS = { badge: '证件（PDF）', code: '二维码（PNG）' } as const;
export type BadgeContent = keyof typeof BADGE_CONTENTS;

const packedBadges = z
  .strictObject({
    content: z._default(oneOf('内容', BADGE_CONTENTS), 'badge'),
    /** Not needed for codes. */
    template: z._default(z.nullable(id), null),
    filter: badgePersonRecord.page,
    namePattern: namePatternOf(naming),
  })
  .check(
    z.refine(({ content, template }) => content === 'code' || template !== null, {
      path: ['template'],
      error: badgeProblems.noTemplate,
    }),
  );

export const packBadges = {
  ...defineEndpoint({
    method: 'POST',
    path: `${PATH}/pack`,
    summary: `在后台把符合条件的人员的证件或二维码逐人生成文件并打包，最多 ${BADGES_MAX} 人；下载见任务和导出记录`,
    access: { function: 'badges.fileBatchDownload' },
    effect: 'creates',
    input: packedBadges,
    output: z.object({ taskId: z.string() }),
  }),
  naming,
};

export const badgeTemplateCalls = {
  list: listBadgeTemplates,
  get: getBadgeTemplate,
  add: addBadgeTemplate,
  edit: editBadgeTemplate,
  delete: deleteBadgeTemplate,
};
export const badgePeopleCalls = { list: listBadgePeople };
