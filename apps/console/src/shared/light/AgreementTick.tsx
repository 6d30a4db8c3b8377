import { useId } from 'react';
import type { LightFieldProps } from './useLightForm.ts';

/** For `checks` of a form that has the tick. */
export const checkAgreed = (text: string): string | undefined =>
  text === 'on' ? undefined : '请先阅读并同意用户协议与隐私政策';

/** The tick and a way to read what it agrees to, in a new tab so that nothing typed is lost. */
export function AgreementTick({ error, onBlur, onInput, ...input }: LightFieldProps & { defaultChecked?: boolean }) {
  const id = useId();
  return (
    <div className="light-tick">
      <div>
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={`${id}note`}
          onBlur={onBlur}
          onChange={onInput}
        />
        <label htmlFor={id}>我已阅读并同意</label>
        <a href="#/agree" target="_blank" rel="noopener">
          用户协议与隐私政策
        </a>
      </div>
      <p id={`${id}note`} className={error === undefined ? 'light-note' : 'light-note is-error'}>
        {error}
      </p>
    </div>
  );
}
