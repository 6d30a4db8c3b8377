import { useEffect, useRef, useState } from 'react';
import { CaptchaField } from './CaptchaField.tsx';
import { useCaptcha } from './useCaptcha.ts';

/** The captcha values of the next request for an SMS code. */
export type GraphicAnswer = () => { code: string; captchaId: string } | undefined;

interface Props {
  /** The server's message about the last answer. */
  problem: string;
  /** Registers the function that reads the answer when the request is sent. */
  onAnswerable: (answer: GraphicAnswer) => void;
}

/** The captcha before another SMS code is sent. It is mounted again for each image. */
export function SmsCaptcha({ problem, onAnswerable }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | undefined>(problem);
  const { picture, id, another } = useCaptcha();
  const first = useRef(another);

  useEffect(() => {
    first.current();
    input.current?.focus();
  }, []);

  useEffect(() => {
    onAnswerable(() => {
      const code = input.current?.value.trim() ?? '';
      return id === undefined || code === '' ? undefined : { code, captchaId: id };
    });
    return () => onAnswerable(() => undefined);
  }, [onAnswerable, id]);

  return (
    <CaptchaField
      ref={input}
      name="graphic"
      error={error}
      onBlur={() => undefined}
      onInput={() => setError(undefined)}
      picture={picture ?? 'loading'}
      onAnother={another}
    />
  );
}
