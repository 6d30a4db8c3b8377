import { passwordProblems } from '@huiwu/contract/account';
import type { FieldProblem } from '@huiwu/contract/base/errors';
import { COMMON_PASSWORDS } from './common-passwords.ts';

interface Choice {
  password: string;
  confirmPassword: string;
  phone: string;
  realName: string;
}

const includesText = (password: string, text: string): boolean =>
  text.length >= 2 && password.toLowerCase().includes(text.toLowerCase());

/** Checks what the rule of length and classes cannot: common passwords, and passwords made of the admin's own data. */
export const newPasswordProblem = ({
  password,
  confirmPassword,
  phone,
  realName,
}: Choice): FieldProblem | undefined => {
  if (password !== confirmPassword) return { field: 'confirmPassword', message: passwordProblems.mismatch };
  if (COMMON_PASSWORDS.has(password.toLowerCase())) return { field: 'password', message: passwordProblems.tooCommon };
  if (includesText(password, phone)) return { field: 'password', message: passwordProblems.containsPhone };
  return includesText(password, realName) ? { field: 'password', message: passwordProblems.containsName } : undefined;
};
