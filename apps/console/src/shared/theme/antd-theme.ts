import { theme, type ThemeConfig } from 'antd';

/** The specification, section 9. */
export const BRAND_COLOR = '#1D5CEB';

const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const shared = {
  // The style sheet takes all transitions away, so nothing may wait for the end of one.
  motion: !isStill,
  fontFamily: `"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif`,
  borderRadius: 6,
  motionDurationSlow: '0.18s',
  motionDurationMid: '0.14s',
  motionDurationFast: '0.08s',
};

const light: ThemeConfig['token'] = {
  ...shared,
  colorPrimary: BRAND_COLOR,
  // Under the pointer darker, not lighter: what is looked at most must stay readable.
  colorPrimaryHover: '#174fd0',
  colorInfo: BRAND_COLOR,
  colorLink: BRAND_COLOR,
  colorLinkHover: '#1749bd',
  colorLinkActive: '#133c9c',
  colorSuccess: '#12733a',
  colorWarning: '#b45309',
  colorError: '#c8252d',
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
  colorPrimary: '#3f7bff',
  colorPrimaryHover: '#3468d8',
  colorPrimaryText: '#8fb4ff',
  colorPrimaryBg: '#1a2b4d',
  colorInfo: '#94b8ff',
  colorInfoBg: '#1a2b4d',
  colorLink: '#94b8ff',
  colorLinkHover: '#b3cdff',
  colorLinkActive: '#b3cdff',
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

/**
 * Ant Design's theme. The rules of its components come ready-made with the build, only the variables change here, so
 * that dark, light and another brand colour are one small style each.
 */
export const antdTheme = (isDark: boolean): ThemeConfig => ({
  algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
  cssVar: { key: 'huiwu' },
  hashed: false,
  zeroRuntime: import.meta.env.PROD,
  token: isDark ? dark : light,
  // White on the light red of the dark theme could not be read.
  components: isDark ? { Button: { dangerColor: '#1f0a0b' } } : {},
});
