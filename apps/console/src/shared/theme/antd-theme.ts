import { theme, type ThemeConfig } from 'antd';
import type { LayoutSettings } from '@huiwu/contract/preferences';
import { BRAND_COLOR, tonesOf, type Tones } from './tones.ts';

type MappingAlgorithm = Extract<ThemeConfig['algorithm'], (...seeds: never[]) => unknown>;

/** Asked for in the person's own system. */
export const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const shared = {
  fontFamily: `"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif`,
  borderRadius: 6,
  motionDurationSlow: '0.18s',
  motionDurationMid: '0.14s',
  motionDurationFast: '0.08s',
};

const light: ThemeConfig['token'] = {
  ...shared,
  colorInfo: BRAND_COLOR,
  colorSuccess: '#12733a',
  colorWarning: '#b45309',
  colorError: '#c8252d',
  // What is under the pointer is derived lighter, too light to be read on white.
  colorErrorHover: '#a81d25',
  colorTextBase: '#1b2433',
  colorText: '#1b2433',
  colorTextSecondary: '#4d5868',
  colorTextTertiary: '#5f6b7c',
  colorTextDescription: '#5f6b7c',
  colorTextPlaceholder: '#626d7e',
  colorSuccessBg: '#e7f6ec',
  colorSuccessBorder: '#b4e0c3',
  colorWarningBg: '#fdf3e3',
  colorWarningBorder: '#f0d3a4',
  colorErrorBg: '#fdeced',
  colorErrorBorder: '#f3bfc1',
  colorBgLayout: '#f3f5f9',
  colorBorder: '#c9d1dc',
  colorBorderSecondary: '#e5e9f0',
};

const dark: ThemeConfig['token'] = {
  ...shared,
  colorInfo: '#94b8ff',
  colorInfoBg: '#1a2b4d',
  colorSuccess: '#3ecf78',
  colorWarning: '#f0a63a',
  colorError: '#ff9094',
  colorBgBase: '#0d1320',
  colorTextBase: '#f2f5fa',
  colorText: '#e6ebf3',
  colorTextSecondary: '#b3bdcc',
  colorTextTertiary: '#9aa6b8',
  colorTextDescription: '#9aa6b8',
  colorTextPlaceholder: '#8793a6',
  colorBgLayout: '#0a0f1a',
  colorBgContainer: '#121a29',
  colorBgElevated: '#1a2435',
  colorBorder: '#3b475c',
  colorBorderSecondary: '#253044',
  colorSuccessBg: '#10291c',
  colorWarningBg: '#2e2110',
  colorErrorBg: '#331a1e',
};

/** Ant Design would take a colour as the start of a scale of its own; these are to be as they are. */
const withTones =
  (tones: Tones): MappingAlgorithm =>
  (seed, map = theme.defaultAlgorithm(seed)) => ({
    ...map,
    colorPrimary: tones.fill,
    colorPrimaryHover: tones.fillHover,
    colorPrimaryActive: tones.fillActive,
    colorPrimaryText: tones.text,
    colorPrimaryTextHover: tones.textHover,
    colorPrimaryTextActive: tones.textActive,
    colorPrimaryBg: tones.wash,
    colorPrimaryBgHover: tones.washHover,
    colorPrimaryBorder: tones.border,
    colorPrimaryBorderHover: tones.borderHover,
    colorLink: tones.link,
    colorLinkHover: tones.linkHover,
    colorLinkActive: tones.linkActive,
  });

/** Where Ant Design would write in the tone of a button. */
const componentTones = ({ text, textHover, textActive }: Tones): ThemeConfig['components'] => ({
  Button: {
    defaultHoverColor: text,
    defaultHoverBorderColor: text,
    defaultActiveColor: textActive,
    defaultActiveBorderColor: textActive,
  },
  Pagination: { itemActiveColor: text, itemActiveColorHover: textHover },
  Tabs: { itemSelectedColor: text, itemHoverColor: textHover, itemActiveColor: textActive, inkBarColor: text },
});

interface Density {
  control: number;
  /** How high a switch is, and the handle in it, which leaves two pixels around it. */
  track: number;
  /** Above and below what stands in a table's cell. */
  cell: number;
  /** Below a form's field. */
  field: number;
}

const DENSITIES: Record<LayoutSettings['size'], Density> = {
  default: { control: 36, track: 22, cell: 14, field: 24 },
  medium: { control: 32, track: 22, cell: 10, field: 24 },
  small: { control: 28, track: 20, cell: 8, field: 18 },
  mini: { control: 24, track: 16, cell: 4, field: 14 },
};

/** No pointer is asked to hit less; WCAG 2.2, 2.5.8. */
const TARGET_MIN = 24;

/** What of the settings shows in Ant Design's components. */
export type Look = Pick<LayoutSettings, 'theme' | 'size'> & { isDark: boolean };

/**
 * Ant Design's theme. The rules of its components come ready-made with the build, only the variables change here, so
 * that dark, light, another colour and another density are one small style each and no page loses anything.
 */
export const antdTheme = ({ isDark, theme: color, size }: Look): ThemeConfig => {
  const tones = tonesOf(color, isDark);
  const { control, track, cell, field } = DENSITIES[size];
  const components = componentTones(tones);
  return {
    algorithm: [isDark ? theme.darkAlgorithm : theme.defaultAlgorithm, withTones(tones)],
    // Of each look's own: a page that rests in another tab still holds on to the variables of the look before.
    cssVar: { key: `huiwu-${isDark ? 'dark' : 'light'}-${color.slice(1)}-${size}` },
    hashed: false,
    zeroRuntime: import.meta.env.PROD,
    token: {
      ...shared,
      ...(isDark ? dark : light),
      // The style sheet takes all transitions away, so nothing may wait for the end of one. It never changes: where it
      // does, antd draws all pages again.
      motion: !isStill,
      controlHeight: control,
      controlHeightSM: Math.max(TARGET_MIN, control * 0.75),
      controlInteractiveSize: 16,
    },
    components: {
      ...components,
      // White on the light red of the dark theme could not be read.
      Button: { ...components?.Button, ...(isDark && { dangerColor: '#1f0a0b' }) },
      Table: { cellPaddingBlockMD: cell },
      Form: { itemMarginBottom: field },
      Switch: { trackHeight: track, trackMinWidth: track * 2, handleSize: track - 4 },
    },
  };
};
