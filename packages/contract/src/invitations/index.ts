import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { chosenId, id, timestamp } from '../base/fields.ts';
import { lifecycleFields } from '../base/lifecycle.ts';
import { tracked } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { email, flag, phone, text, time } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import { addCall, defineResource, deleteCall, exportCall, getCall, listCall } from '../base/resource.ts';
import { importCalls, importColumns, type ImportPlan } from '../imports/index.ts';
import { PERSON_SYNONYMS } from '../imports/person-synonyms.ts';
import { invitationLifecycle, invitationProblems } from './invitation-states.ts';
import { invitationsAccess } from './invitations.access.ts';

export * from './invitation-states.ts';
export * from './invitations.access.ts';

/** An invitation of a person to a meeting. */
export const invitationRecord = defineRecord({
  noun: '邀请',
  name: 'name',
  fields: {
    name: text('姓名', 50, { isPersonal: true, isListed: true, isSortable: true, filter: 'contains', width: 100 }),
    // An invitation is sent to one of the two, so every admin who may add invitations can enter them.
    phone: phone('手机号码', {
      isPersonal: true,
      isOptional: true,
      isListed: true,
      filter: 'contains',
      mask: 'phone',
      guard: 'invitations.phone',
      isOpenInDraft: true,
      width: 112,
    }),
    email: email('邮箱', {
      isPersonal: true,
      isOptional: true,
      isListed: true,
      mask: 'email',
      guard: 'invitations.email',
      isOpenInDraft: true,
      width: 184,
    }),
    type: field(
      { kind: 'text', label: '参会类型', output: z.string(), input: chosenId('参会类型') },
      { column: 'type_id', loggedAs: 'registrationType' },
    ),
    typeName: readOnly(
      { kind: 'text', label: '参会类型', output: z.string() },
      { isListed: true, isComputed: true, width: 104 },
    ),
    ...lifecycleFields(invitationLifecycle),
    skipsReview: flag('免审核', { isListed: true, help: '接受后直接报名成功' }),
    isFree: flag('免费', { isListed: true, help: '接受后不收费' }),
    expiresAt: time('过期时间', { isOptional: true, isListed: true, isSortable: true, help: '留空长期有效' }),
    sentCount: readOnly({ kind: 'count', label: '发送次数', output: z.int() }, { isListed: true, width: 100 }),
    lastSentAt: readOnly({ kind: 'time', label: '最近发送', output: z.nullable(timestamp) }),
    ...tracked,
  },
  rules: [
    {
      at: 'phone',
      reads: ['email'],
      holds: (values) => Boolean(values.phone) || Boolean(values.email),
      sentence: invitationProblems.noContact,
    },
  ],
});

export type InvitationRow = RowOf<typeof invitationRecord>;
export type Invitation = DetailOf<typeof invitationRecord>;

const invitations = defineResource(invitationsAccess, '/registration/invitation', invitationRecord);

export const listInvitations = listCall(invitations);
export const exportInvitations = exportCall(invitations, listInvitations);
export const getInvitation = getCall(invitations);
export const addInvitation = addCall(invitations);
export const deleteInvitation = deleteCall(invitations, '删除对方还没有接受的邀请');

const byId = z.strictObject({ id });

/** By the channels that the meeting uses for invitations. */
export const sendInvitation = defineEndpoint({
  method: 'POST',
  path: '/registration/invitation/send/{id}',
  summary: '发送邀请：按会议的消息模板发到受邀人的手机和邮箱',
  access: { function: 'invitations.send' },
  effect: 'creates',
  input: byId,
  output: nothing,
});

/** The same again, where there is no answer. */
export const remindInvitation = defineEndpoint({
  method: 'POST',
  path: '/registration/invitation/remind/{id}',
  summary: '催复邀请：再次发送还没有回复的邀请',
  access: { function: 'invitations.remind' },
  effect: 'creates',
  input: byId,
  output: nothing,
});

/** A person with an invitation in any state is skipped: an import sends and changes nothing. */
export const invitationImport: ImportPlan = {
  name: 'invitations',
  noun: '邀请',
  path: '/registration/invitation',
  rights: { import: 'invitations.import', add: 'invitations.add', delete: 'invitations.delete' },
  columns: importColumns(invitationRecord, {
    name: { synonyms: PERSON_SYNONYMS.name, example: '张晓明' },
    phone: {
      synonyms: PERSON_SYNONYMS.phone,
      example: '13800000001',
      help: '手机号码和邮箱至少填写一项；手机号码相同，或姓名和邮箱都相同的，视为已有的邀请。',
    },
    email: { synonyms: PERSON_SYNONYMS.email, example: 'zhang@example.com' },
    type: {
      refers: 'registrationType',
      synonyms: ['类型', '邀请类型', '参会类型名称', '参会类型编码', '人员类型'],
      help: '填写已启用的参会类型的名称或编码。',
      example: '特邀嘉宾',
    },
    skipsReview: { synonyms: ['是否免审核', '免审'], help: '填写“是”或“否”；不填为否。' },
    isFree: { synonyms: ['是否免费'], help: '填写“是”或“否”；不填为否。' },
    expiresAt: {
      synonyms: ['有效期', '有效期至', '截止时间', '失效时间', '到期时间'],
      help: '时间，如 2026-11-22 09:30；不填长期有效。',
    },
  }),
  get draft() {
    return invitationRecord.draft;
  },
  keys: [['phone'], ['email', 'name']],
};
export const invitationImports = importCalls(invitationImport);

export const invitationCalls = {
  list: listInvitations,
  export: exportInvitations,
  get: getInvitation,
  add: addInvitation,
  delete: deleteInvitation,
};
