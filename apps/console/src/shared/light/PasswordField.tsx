import { useState } from 'react';
import { EyeIcon } from './EyeIcon.tsx';
import { LightField } from './LightField.tsx';
import type { LightFieldProps } from './useLightForm.ts';

interface Props extends LightFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  defaultValue?: string;
}

/** A password input with a button that shows the password. */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="light-eye"
      aria-label="显示输入的内容"
      aria-pressed={isShown}
      onClick={() => setShown((shown) => !shown)}
    >
      <EyeIcon isOpen={isShown} />
    </button>
  );
  return (
    <LightField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      after={toggle}
    />
  );
}
