import { useState } from 'react';
import { editPassword } from '@huiwu/contract/account';
import { checkConfirmPassword, checkNewPassword } from '@huiwu/contract/base/checks';
import { baseErrors } from '@huiwu/contract/base/errors';
import { givenPassword } from '@huiwu/contract/base/fields';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { signedOutMessage } from '../../shared/api/error-messages.ts';
import { FormAlert } from '../../shared/light/FormAlert.tsx';
import { NewPasswordFields } from '../../shared/light/NewPasswordFields.tsx';
import { PasswordField } from '../../shared/light/PasswordField.tsx';
import { SubmitButton } from '../../shared/light/SubmitButton.tsx';
import { useLightForm } from '../../shared/light/useLightForm.ts';
import { closeSession, openSession, useSession } from '../../shared/session/session-store.ts';
import { wantedTarget } from '../../shared/session/redirect-target.ts';
import { signOutEverywhere } from '../../shared/account/leave.ts';
import { SignInFirst } from './SignInFirst.tsx';

type Names = 'oldPassword' | 'password' | 'confirmPassword';

const SESSION_OVER: number[] = [baseErrors.userTokenInvalid.code, baseErrors.signedOut.code];

export function PasswordPage() {
  const isSignedIn = useSession(({ token }) => token !== null);
  const [isOver, setOver] = useState(false);
  const form = useLightForm<Names>({
    checks: {
      oldPassword: givenPassword,
      password: checkNewPassword,
      confirmPassword: (text, { password }) => checkConfirmPassword(text, password),
    },
    submit: async (draft) => {
      const { Token } = await callEndpoint(editPassword, draft, { handles: 'all' });
      openSession(Token);
      window.location.replace(`#${wantedTarget()}`);
    },
    explain: ({ code, message }) => {
      setOver(SESSION_OVER.includes(code));
      return code === baseErrors.signedOut.code ? signedOutMessage(message) : message;
    },
  });
  if (!isSignedIn) return <SignInFirst />;
  return (
    <form {...form.formProps}>
      <p className="light-lead">首次登录、密码到期或被重置后，需要先设置新的密码。</p>
      <PasswordField {...form.field('oldPassword')} label="原密码" autoComplete="current-password" />
      <NewPasswordFields password={form.field('password')} confirmPassword={form.field('confirmPassword')} />
      <FormAlert>{form.problem}</FormAlert>
      {isOver ? (
        <a className="light-button" href="#/login" onClick={closeSession}>
          重新登录
        </a>
      ) : (
        <SubmitButton text="保存新密码" isBusy={form.isBusy} />
      )}
      <div className="light-links">
        <button type="button" onClick={() => void signOutEverywhere()}>
          退出登录
        </button>
      </div>
    </form>
  );
}
