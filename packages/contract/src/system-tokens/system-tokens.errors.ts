import { defineErrors } from '../base/errors.ts';

export const systemTokenErrors = defineErrors({
  unknownApplication: { code: 610002, message: '应用编号或密钥不正确' },
});
