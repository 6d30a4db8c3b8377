import * as z from 'zod/mini';
import { choicesCall } from '../base/calls/choices-call.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import {
  addCall,
  defineResource,
  deleteCall,
  editCall,
  enableCall,
  exportCall,
  getCall,
  listCall,
  restoreCall,
} from '../base/resource.ts';
import { registrationFormRecord } from './registration-form-record.ts';
import { registrationFormsAccess } from './registration-forms.access.ts';
import {
  registrationFormChoice,
  registrationFormCopy,
  registrationFormFieldsEdit,
  registrationFormPublication,
  registrationFormSource,
  registrationFormVersion,
  registrationFormVersionRow,
} from './registration-forms.shapes.ts';

const forms = defineResource(registrationFormsAccess, '/registration/form', registrationFormRecord);

export const listRegistrationForms = listCall(forms);
export const exportRegistrationForms = exportCall(forms, listRegistrationForms);
export const listRegistrationFormChoices = choicesCall(forms, registrationFormChoice, {
  summary: '可供选择的报名表单：已启用且发布过',
  access: { function: 'registrationForms.search' },
});
export const getRegistrationForm = getCall(forms);
export const addRegistrationForm = addCall(forms);
export const editRegistrationForm = editCall(forms, '修改报名表单的名称和说明');
export const changeRegistrationFormState = enableCall(forms, '启用（1）或停用（0）报名表单；停用后不能再用它报名');
export const deleteRegistrationForm = deleteCall(forms);
export const restoreRegistrationForm = restoreCall(forms);

export const editRegistrationFormFields = defineEndpoint({
  method: 'POST',
  path: '/registration/form/edit/fields',
  summary: '保存报名表单草稿的字段',
  access: { function: 'registrationForms.edit' },
  effect: 'changes',
  input: registrationFormFieldsEdit,
  output: nothing,
});

export const publishRegistrationForm = defineEndpoint({
  method: 'POST',
  path: '/registration/form/publish/{id}',
  summary: '发布草稿为新版本，此后的报名使用新版本',
  access: { function: 'registrationForms.enableDisable' },
  effect: 'changes',
  input: registrationFormPublication,
  output: nothing,
});

export const listRegistrationFormVersions = defineEndpoint({
  method: 'GET',
  path: '/registration/form/version/get/many/{id}',
  summary: '一个报名表单发布过的版本，最近的在前',
  access: { function: 'registrationForms.view' },
  effect: 'reads',
  input: byId,
  output: z.array(registrationFormVersionRow),
});

export const getRegistrationFormVersion = defineEndpoint({
  method: 'GET',
  path: '/registration/form/version/get/one/{id}',
  summary: '查看报名表单的一个版本',
  access: { function: 'registrationForms.view' },
  effect: 'reads',
  input: byId,
  output: registrationFormVersion,
});

export const listRegistrationFormSources = defineEndpoint({
  method: 'GET',
  path: '/registration/form/copies/get/many',
  summary: '可以复制的报名表单：本公司其他会议中有权查看的，最近的在前',
  access: { function: 'registrationForms.add' },
  effect: 'reads',
  input: z.strictObject({}),
  output: z.array(registrationFormSource),
});

export const copyRegistrationForm = defineEndpoint({
  method: 'POST',
  path: '/registration/form/copies/add',
  summary: '复制其他会议的报名表单，日期按会议开始时间平移',
  access: { function: 'registrationForms.add' },
  effect: 'creates',
  input: registrationFormCopy,
  output: z.object({ id: z.string() }),
});

export const registrationFormCalls = {
  list: listRegistrationForms,
  export: exportRegistrationForms,
  get: getRegistrationForm,
  add: addRegistrationForm,
  edit: editRegistrationForm,
  enable: changeRegistrationFormState,
  delete: deleteRegistrationForm,
  restore: restoreRegistrationForm,
};
