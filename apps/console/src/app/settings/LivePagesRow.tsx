import { useId } from 'react';
import { LIVE_PAGES_MAX, LIVE_PAGES_MIN } from '@huiwu/contract/base/limits';
import { changeLayout, useLayout } from '../../shared/layout/layout-store.ts';

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
