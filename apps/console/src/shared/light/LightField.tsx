import { useId, type ComponentProps, type ReactNode } from 'react';
import type { LightFieldProps } from './useLightForm.ts';

interface Props extends LightFieldProps, Omit<ComponentProps<'input'>, 'name' | 'onBlur' | 'onInput' | 'prefix'> {
  label: string;
  hint?: ReactNode;
  /** Shown inside the field's border, or next to it. */
  after?: ReactNode;
  isWide?: boolean;
}

/** A labelled input. The line for its error is always there, so that an error does not move the page. */
export function LightField({ label, hint, after, error, isWide = false, required = true, ...input }: Props) {
  const id = useId();
  const noteId = `${id}note`;
  return (
    <div className="light-field">
      <label htmlFor={id}>
        {label}
        {!required && <span className="light-optional">选填</span>}
      </label>
      <div className={isWide ? 'light-input-row is-apart' : 'light-input-row'}>
        <input
          {...input}
          id={id}
          className="light-input"
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={noteId}
        />
        {after}
      </div>
      <p id={noteId} className={error === undefined ? 'light-note' : 'light-note is-error'}>
        {error ?? hint}
      </p>
    </div>
  );
}
