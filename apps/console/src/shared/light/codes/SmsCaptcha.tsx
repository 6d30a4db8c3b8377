import { useEffect, useRef, useState } from 'react';
import { CaptchaField } from './CaptchaField.tsx';
import { useCaptcha } from './useCaptcha.ts';

/** What travels with the next request for a code by SMS. */
export type GraphicAnswer = () => { code: string; captchaId: string } | undefined;

interface Props {
  /** The server's sentence about the last answer. */
  problem: string;
  /** Takes what reads the answer, for the moment when it is sent. */
  onAnswerable: (answer: GraphicAnswer) => void;
}

/** The graphic code that is asked for before another code is sent by SMS; mounted again for each picture. */
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
