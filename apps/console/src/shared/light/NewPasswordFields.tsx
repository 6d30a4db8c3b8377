import { PASSWORD_MAX, PASSWORD_MIN } from '@huiwu/contract/base/limits';
import { PasswordField } from './PasswordField.tsx';
import type { LightFieldProps } from './useLightForm.ts';

interface Props {
  password: LightFieldProps;
  confirmPassword: LightFieldProps;
}

const RULE = `${PASSWORD_MIN} 至 ${PASSWORD_MAX} 位，大写字母、小写字母、数字、符号至少三种`;

/** A new password, twice. */
export function NewPasswordFields({ password, confirmPassword }: Props) {
  return (
    <>
      <PasswordField {...password} label="新密码" autoComplete="new-password" hint={RULE} />
      <PasswordField {...confirmPassword} label="确认密码" autoComplete="new-password" />
    </>
  );
}
