import { useId, type ComponentProps, type ReactNode } from 'react';
import type { LightFieldProps } from './useLightForm.ts';

interface Props extends LightFieldProps, Omit<ComponentProps<'input'>, 'name' | 'onBlur' | 'onInput' | 'prefix'> {
  label: string;
  hint?: ReactNode;
  /** Stands inside the field's frame, or beside it. */
  after?: ReactNode;
  isWide?: boolean;
}

/** A labelled input with a line below it that is always there, so that a sentence appearing moves nothing. */
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
