import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { defineResource, exportCall, listCall } from '../base/resource.ts';
import { applicationsAccess } from './applications.access.ts';
import { applicationDraft, applicationRecord, applicationReview } from './applications.shapes.ts';

const applications = defineResource(
  applicationsAccess,
  '/system-management-backend/system/application',
  applicationRecord,
);

export const addApplication = defineEndpoint({
  method: 'POST',
  path: '/sso-user-backend/register',
  summary: '申请账号，等待审核',
  access: 'public',
  effect: 'creates',
  input: applicationDraft,
  output: nothing,
});

export const listApplications = listCall(applications);
export const exportApplications = exportCall(applications, listApplications);

export const reviewApplication = defineEndpoint({
  method: 'POST',
  path: `${applications.path}/audit`,
  summary: '审核账号申请；通过即建立管理员并发送初始密码',
  access: { function: 'applications.review' },
  effect: 'changes',
  input: applicationReview,
  output: nothing,
});
