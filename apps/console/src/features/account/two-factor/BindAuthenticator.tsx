import { confirmTwoFactor, type TwoFactorSecret } from '@huiwu/contract/account';
import { Form, Input, QRCode } from 'antd';
import { contractField } from '../../../shared/forms/contract-rules.ts';
import { CopyButton } from '../../../shared/failures/CopyButton.tsx';
import { StepForm } from './StepForm.tsx';
import { StepTitle } from './StepTitle.tsx';
import { useConfirmTwoFactor } from '../account.queries.ts';

interface Props {
  secret: TwoFactorSecret;
  onBound: (recoveryCodes: string[]) => void;
}

/** Groups of four characters are easier to type. */
const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? '';

/** Shows the secret as a QR code and as text, and asks for a code that confirms it. */
export function BindAuthenticator({ secret: { setupKey, uri }, onBound }: Props) {
  const confirm = useConfirmTwoFactor();
  return (
    <>
      <StepTitle>第 2 步：绑定验证器</StepTitle>
      <p className="quiet">用手机上的验证器应用扫描二维码，再输入应用显示的 6 位数字。请在 10 分钟内完成。</p>
      <figure className="second-step-secret">
        {/* Dark on light in the dark theme as well, because some cameras cannot read an inverted code. */}
        <div className="second-step-picture" role="img" aria-label="绑定验证器的二维码">
          <div aria-hidden="true">
            <QRCode value={uri} type="svg" size={176} color="#000" bgColor="#fff" bordered={false} />
          </div>
        </div>
        <figcaption>
          <span className="quiet">无法扫描时，请在应用中手动输入密钥：</span>
          <code>{inGroups(setupKey)}</code>
          <CopyButton text={setupKey} what="密钥" />
        </figcaption>
      </figure>
      <StepForm
        initialValues={{ code: '' }}
        verb="确认开启"
        onSave={async (values: { code: string }) => onBound((await confirm.mutateAsync(values)).recoveryCodes)}
      >
        <Form.Item {...contractField(confirmTwoFactor.input, 'code')} label="动态验证码">
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
        </Form.Item>
      </StepForm>
    </>
  );
}
