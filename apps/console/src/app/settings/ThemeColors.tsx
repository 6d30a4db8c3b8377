import { useId } from 'react';
import { changeLayout, useLayout } from '../../shared/layout/layout-store.ts';
import { BRAND_COLOR, BRAND_PRESET } from '../../shared/theme/tones.ts';

/** The eight colours of the specification; the first stands for the brand. */
const PRESETS: [color: string, title: string][] = [
  [BRAND_PRESET, '品牌蓝'],
  ['#1890ff', '拂晓蓝'],
  ['#304156', '石板灰'],
  ['#212121', '墨黑'],
  ['#11a983', '松石绿'],
  ['#13c2c2', '明青'],
  ['#6959CD', '酱紫'],
  ['#f5222d', '薄暮红'],
];

const drawn = (color: string): string => (color === BRAND_PRESET ? BRAND_COLOR : color);

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The theme colour: one of eight, or any other. */
export function ThemeColors() {
  const theme = useLayout((layout) => layout.theme);
  const group = useId();
  return (
    <div className="setting-row is-tall" role="radiogroup" aria-labelledby={group}>
      <span id={group}>主题颜色</span>
      <span className="setting-colors">
        {PRESETS.map(([color, title]) => (
          <label key={color} className="setting-color" title={title}>
            <input
              type="radio"
              name={group}
              aria-label={`${title} ${color}`}
              checked={isSame(theme, color)}
              onChange={() => changeLayout({ theme: color })}
            />
            <Swatch color={drawn(color)} />
          </label>
        ))}
        <input
          className="setting-free"
          type="color"
          aria-label="自定义颜色"
          title="自定义颜色"
          value={drawn(theme).toLowerCase()}
          onChange={({ target }) => changeLayout({ theme: target.value })}
        />
      </span>
    </div>
  );
}

function Swatch({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      <rect width="24" height="24" rx="6" fill={color} />
      <path className="setting-tick" d="m7 12.5 3.5 3.5L17 9" fill="none" stroke="#fff" strokeWidth="2.5" />
    </svg>
  );
}
