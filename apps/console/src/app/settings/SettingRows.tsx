import { Switch } from 'antd';
import { useId } from 'react';
import { LIVE_PAGES_MAX, LIVE_PAGES_MIN } from '@huiwu/contract/base/limits';
import { changeLayout, useLayout } from '../../shared/layout/layout-store.ts';
import { CHOICES, type ChoiceName, type SwitchName } from './setting-choices.ts';

/** A setting that is on or off. */
export function SwitchRow({ name, title }: { name: SwitchName; title: string }) {
  const isOn = useLayout((layout) => layout[name]);
  const id = useId();
  return (
    <div className="setting-row">
      <span id={id}>{title}</span>
      <Switch aria-labelledby={id} checked={isOn} onChange={(checked) => changeLayout({ [name]: checked })} />
    </div>
  );
}

/** A setting that is one of a few. */
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

/** How many pages are kept alive; a number out of bounds is not taken. */
export function LivePagesRow() {
  const kept = useLayout((layout) => layout.maxLivePages);
  const id = useId();
  const handleChange = (count: number) => {
    if (Number.isInteger(count) && count >= LIVE_PAGES_MIN && count <= LIVE_PAGES_MAX) {
      changeLayout({ maxLivePages: count });
    }
  };
  return (
    <div className="setting-row">
      <label htmlFor={id}>保留页面数</label>
      <input
        id={id}
        className="setting-number"
        type="number"
        min={LIVE_PAGES_MIN}
        max={LIVE_PAGES_MAX}
        // A number that is being typed may be out of bounds for a moment; what was taken shows when the field is left.
        key={kept}
        defaultValue={kept}
        onBlur={({ target }) => {
          handleChange(target.valueAsNumber);
          target.value = String(useLayout.getState().maxLivePages);
        }}
      />
    </div>
  );
}
