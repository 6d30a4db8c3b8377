import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { offeredColumns } from '../base/exports.ts';
import { byId } from '../base/fields.ts';
import { PROOF_BYTES_MAX } from '../base/limits.ts';
import { transitionCall } from '../base/lifecycle.ts';
import {
  addCall,
  created,
  defineResource,
  deleteCall,
  editCall,
  exportCall,
  getCall,
  listCall,
  restoreCall,
} from '../base/resource.ts';
import {
  proofRejection,
  proofReview,
  proofUpload,
  registrationOptions,
  registrationTabCounts,
  substitution,
  typeChange,
} from './registration-actions.shapes.ts';
import { answerField } from './answer-filter.ts';
import { ANSWER_COLUMN, registrationTypeForm } from './registration-answers.shapes.ts';
import { registrationRecord } from './registration-record.ts';
import { registrationLifecycle } from './registration-states.ts';
import { registrationsAccess } from './registrations.access.ts';

const registrations = defineResource(registrationsAccess, '/registration/registration', registrationRecord);

export const listRegistrations = listCall(registrations);

export const listAnswerFields = defineEndpoint({
  method: 'GET',
  path: '/registration/registration/get/answer-fields',
  summary: '可按答案筛选的报名表字段及其选项',
  access: { function: 'registrations.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: z.array(answerField),
});

export const listAnswerColumns = defineEndpoint({
  method: 'GET',
  path: '/registration/registration/get/answer-columns',
  summary: '可导出的报名表答案，每个字段一列',
  access: { function: 'registrations.export' },
  effect: 'reads',
  input: z.strictObject({}),
  output: offeredColumns,
});

export const exportRegistrations = exportCall(registrations, listRegistrations, {
  more: {
    prefix: ANSWER_COLUMN,
    list: listAnswerColumns,
  },
});
export const getRegistration = getCall(registrations);
export const addRegistration = addCall(registrations, '为一名人员报名；满员时进入候补或拒绝');
export const editRegistration = editCall(registrations);
export const deleteRegistration = deleteCall(registrations, '删除未缴费的报名，可恢复');
export const restoreRegistration = restoreCall(registrations, '恢复已删除的报名，重新检查名额');

export const approveRegistration = transitionCall(registrations, registrationLifecycle, 'approve');
export const rejectRegistration = transitionCall(registrations, registrationLifecycle, 'reject');
export const resubmitRegistration = transitionCall(registrations, registrationLifecycle, 'resubmit');
export const waiveRegistration = transitionCall(registrations, registrationLifecycle, 'waive');
export const offerRegistration = transitionCall(registrations, registrationLifecycle, 'offer');
export const acceptRegistration = transitionCall(registrations, registrationLifecycle, 'accept');
export const declineRegistration = transitionCall(registrations, registrationLifecycle, 'decline');
export const withdrawRegistration = transitionCall(registrations, registrationLifecycle, 'withdraw');
export const cancelRegistration = transitionCall(registrations, registrationLifecycle, 'cancel');

export const substituteRegistration = defineEndpoint({
  method: 'POST',
  path: '/registration/registration/substitute/{id}',
  summary: '换人：名额和类型转给另一人，原电子票失效',
  access: { function: 'registrations.edit' },
  effect: 'changes',
  input: substitution,
  output: created,
});

export const changeRegistrationType = defineEndpoint({
  method: 'POST',
  path: '/registration/registration/change-type/{id}',
  summary: '改类型：按新类型检查名额并重新定价',
  access: { function: 'registrations.edit' },
  effect: 'changes',
  input: typeChange,
  output: nothing,
});

export const submitProof = defineEndpoint({
  method: 'POST',
  path: '/registration/registration/proof/upload',
  summary: '上传证明材料（jpg、png、pdf，不超过 10 MB）；替换原有的一份，重新等待审核',
  access: { function: 'registrations.edit' },
  effect: 'changes',
  body: 'multipart',
  fileBytesMax: PROOF_BYTES_MAX,
  input: proofUpload,
  output: nothing,
});

export const downloadProof = defineEndpoint({
  method: 'GET',
  path: '/registration/registration/proof/get/{id}',
  summary: '查看证明材料',
  access: { function: 'registrations.review' },
  effect: 'reads',
  answers: 'file',
  input: byId,
  output: nothing,
});

export const approveProof = defineEndpoint({
  method: 'POST',
  path: '/registration/registration/proof/approve/{id}',
  summary: '证明材料审核通过',
  access: { function: 'registrations.review' },
  effect: 'changes',
  input: proofReview,
  output: nothing,
});

export const rejectProof = defineEndpoint({
  method: 'POST',
  path: '/registration/registration/proof/reject/{id}',
  summary: '退回证明材料，由参会人员重新提交',
  access: { function: 'registrations.review' },
  effect: 'changes',
  input: proofRejection,
  output: nothing,
});

export const pushRegistration = defineEndpoint({
  method: 'POST',
  path: '/registration/registration/push/{id}',
  summary: '发送参会二维码：按会议的“参会凭证”场景向已确认的人员发送',
  access: { function: 'registrations.push' },
  effect: 'creates',
  input: byId,
  output: nothing,
});

export const countRegistrationTabs = defineEndpoint({
  method: 'GET',
  path: '/registration/registration/get/tabs',
  summary: '各快捷分类的人数',
  access: { function: 'registrations.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: registrationTabCounts,
});

export const getRegistrationOptions = defineEndpoint({
  method: 'GET',
  path: '/registration/registration/get/options',
  summary: '可选择的参会类型、团队和标签，类型带空余名额',
  access: { function: 'registrations.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: registrationOptions,
});

export const getRegistrationTypeForm = defineEndpoint({
  method: 'GET',
  path: '/registration/registration/get/form/{id}',
  summary: '一种参会类型当前使用的报名表；没有时为空',
  access: { function: 'registrations.search' },
  effect: 'reads',
  input: byId,
  output: registrationTypeForm,
});

export const registrationCalls = {
  list: listRegistrations,
  export: exportRegistrations,
  get: getRegistration,
  add: addRegistration,
  edit: editRegistration,
  delete: deleteRegistration,
  restore: restoreRegistration,
};
