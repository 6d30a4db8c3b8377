import { useId } from 'react';
import type { LightFieldProps } from './useLightForm.ts';

/** For the `checks` of a form with the checkbox. */
export const checkAgreed = (text: string): string | undefined =>
  text === 'on' ? undefined : '请先阅读并同意用户协议与隐私政策';

/** The checkbox of the agreement. The agreement opens in a new tab, so that input is not lost. */
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
