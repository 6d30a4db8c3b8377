import { useId } from 'react';
import { LIVE_PAGES_MAX, LIVE_PAGES_MIN } from '@huiwu/contract/base/limits';
import { changeLayout, useLayout } from '../../shared/layout/layout-store.ts';

/** The number of pages that are kept alive. A value out of range is ignored. */
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
        // The input can be out of range while the user types; on blur it shows the stored value.
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
