import { defineErrors } from '../base/errors.ts';

export const meetingErrors = defineErrors({
  notEntered: { code: 403, message: '您没有进入该会议的权限，或会议已停用' },
});
