import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { applicationReview, applicationDraft, applicationList, applicationPage } from './applications.shapes.ts';

const APPLICATION = '/system-management-backend/system/application';

export const addApplication = defineEndpoint({
  method: 'POST',
  path: '/sso-user-backend/register',
  summary: '申请账号，等待审核',
  access: 'public',
  effect: 'creates',
  input: applicationDraft,
  output: nothing,
});

export const listApplications = defineEndpoint({
  method: 'POST',
  path: `${APPLICATION}/get/page`,
  summary: '账号申请分页列表',
  access: { function: 'applications.search' },
  effect: 'reads',
  input: applicationPage,
  output: applicationList,
});

export const reviewApplication = defineEndpoint({
  method: 'POST',
  path: `${APPLICATION}/audit`,
  summary: '审核账号申请；通过即建立管理员并发送初始密码',
  access: { function: 'applications.review' },
  effect: 'changes',
  input: applicationReview,
  output: nothing,
});
