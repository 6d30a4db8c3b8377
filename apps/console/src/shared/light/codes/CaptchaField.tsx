import type { Ref } from 'react';
import { LightField } from '../LightField.tsx';
import type { LightFieldProps } from '../useLightForm.ts';
import type { CaptchaPicture } from './useCaptcha.ts';

interface Props extends LightFieldProps {
  ref?: Ref<HTMLInputElement>;
  picture: CaptchaPicture;
  onAnother: () => void;
}

function Picture({ picture }: { picture: CaptchaPicture }) {
  if (picture === 'loading') return <span>加载中</span>;
  if (picture === 'failed') return <span>点击重试</span>;
  return <img src={picture.image} alt="" width="120" height="40" />;
}

export function CaptchaField({ picture, onAnother, ...field }: Props) {
  const button = (
    <button
      type="button"
      className="light-captcha"
      aria-label="看不清，换一张"
      title="看不清，换一张"
      onClick={onAnother}
    >
      <Picture picture={picture} />
    </button>
  );
  return (
    <LightField
      {...field}
      label="图形验证码"
      isWide
      maxLength={20}
      autoComplete="off"
      spellCheck={false}
      after={button}
    />
  );
}
