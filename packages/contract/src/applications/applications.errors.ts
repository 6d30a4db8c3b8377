import { defineErrors } from '../base/errors.ts';

export const applicationErrors = defineErrors({
  alreadyAudited: { code: 650201, message: '该申请已审核' },
});
