import { NEW_PASSWORD_HINT } from '@huiwu/contract/base/checks';
import { PasswordField } from './PasswordField.tsx';
import type { LightFieldProps } from './useLightForm.ts';

interface Props {
  password: LightFieldProps;
  confirmPassword: LightFieldProps;
}

/** A new password and its repetition. */
export function NewPasswordFields({ password, confirmPassword }: Props) {
  return (
    <>
      <PasswordField {...password} label="新密码" autoComplete="new-password" hint={NEW_PASSWORD_HINT} />
      <PasswordField {...confirmPassword} label="确认密码" autoComplete="new-password" />
    </>
  );
}
