import { useId } from 'react';
import { changeLayout, useLayout } from '../../shared/layout/layout-store.ts';
import { CHOICES, type ChoiceName } from './setting-choices.ts';

/** A setting with a few values. */
export function ChoiceRow({ name }: { name: ChoiceName }) {
  const { title, options } = CHOICES[name];
  const chosen = useLayout((layout) => layout[name]);
  const group = useId();
  return (
    <div className="setting-row" role="radiogroup" aria-labelledby={group}>
      <span id={group}>{title}</span>
      <span className="setting-options">
        {options.map(([value, label]) => (
          <label key={value} className="setting-option">
            <input
              type="radio"
              name={group}
              checked={chosen === value}
              onChange={() => changeLayout({ [name]: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </span>
    </div>
  );
}
