import { theme, type ThemeConfig } from 'antd';
import type { LayoutSettings } from '@huiwu/contract/preferences';
import { BRAND_COLOR, tonesOf, type Tones } from './tones.ts';

type MappingAlgorithm = Extract<ThemeConfig['algorithm'], (...seeds: never[]) => unknown>;

/** The setting of the operating system. */
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
  // The derived hover colour is too light to be readable on white.
  colorErrorHover: '#a81d25',
  colorTextBase: '#1b2433',
  colorText: '#1b2433',
  colorTextSecondary: '#4d5868',
  colorTextTertiary: '#5f6b7c',
  colorTextDescription: '#5f6b7c',
  colorTextPlaceholder: '#5f6a7b',
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

/** Ant Design derives a scale from a colour; these colours must be used unchanged. */
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

/** Where Ant Design would use the button colour for text. */
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
  /** Height of a switch, and of its handle, which has a margin of two pixels. */
  track: number;
  /** Vertical padding of a table cell. */
  cell: number;
  /** Margin below a form field. */
  field: number;
}

const DENSITIES: Record<LayoutSettings['size'], Density> = {
  default: { control: 36, track: 22, cell: 14, field: 24 },
  medium: { control: 32, track: 22, cell: 10, field: 24 },
  small: { control: 28, track: 20, cell: 8, field: 18 },
  mini: { control: 24, track: 16, cell: 4, field: 14 },
};

/** Minimum size of a pointer target; WCAG 2.2, 2.5.8. */
const TARGET_MIN = 24;

/** The settings that affect Ant Design's components. */
export type Look = Pick<LayoutSettings, 'theme' | 'size'> & { isDark: boolean };

/**
 * Ant Design's theme. The component styles are extracted at build time; only the variables change here. Switching
 * between dark and light, colours or density therefore replaces one small style, and pages keep their state.
 */
export const antdTheme = ({ isDark, theme: color, size }: Look): ThemeConfig => {
  const tones = tonesOf(color, isDark);
  const { control, track, cell, field } = DENSITIES[size];
  const components = componentTones(tones);
  return {
    algorithm: [isDark ? theme.darkAlgorithm : theme.defaultAlgorithm, withTones(tones)],
    // One id per theme: a hidden page still uses the variables of the previous theme.
    cssVar: { key: `huiwu-${isDark ? 'dark' : 'light'}-${color.slice(1)}-${size}` },
    hashed: false,
    zeroRuntime: import.meta.env.PROD,
    token: {
      ...shared,
      ...(isDark ? dark : light),
      // The style sheet removes all transitions, so nothing may wait for their end. The setting is constant, because
      // antd renders all pages again when it changes.
      motion: !isStill,
      controlHeight: control,
      controlHeightSM: Math.max(TARGET_MIN, control * 0.75),
      controlInteractiveSize: 16,
    },
    components: {
      ...components,
      // White on the light red of the dark theme is not readable.
      Button: { ...components?.Button, ...(isDark && { dangerColor: '#1f0a0b' }) },
      Table: { cellPaddingBlockMD: cell },
      Form: { itemMarginBottom: field },
      Switch: { trackHeight: track, trackMinWidth: track * 2, handleSize: track - 4 },
    },
  };
};
