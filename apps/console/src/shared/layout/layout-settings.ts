/** The settings of the console's shape and behaviour. */
export interface LayoutSettings {
  sideTheme: 'theme-dark' | 'theme-light';
  /** As #rrggbb. */
  theme: string;
  topNav: boolean;
  tagsView: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
  dynamicTitle: boolean;
  mode: 'system' | 'light' | 'dark';
  size: 'default' | 'medium' | 'small' | 'mini';
  contentWidth: 'fluid' | 'fixed';
  tabStyle: 'card' | 'plain' | 'chrome';
  animation: boolean;
  colorWeak: boolean;
  grey: boolean;
  watermark: boolean;
  dateLanguage: 'zh' | 'en';
  afterClose: 'last' | 'visited';
  maxLivePages: number;
}

/** The specification's defaults, and ours for what it does not name. */
export const DEFAULT_LAYOUT: LayoutSettings = {
  sideTheme: 'theme-dark',
  theme: '#409EFF',
  topNav: false,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  dynamicTitle: true,
  mode: 'system',
  size: 'medium',
  contentWidth: 'fluid',
  tabStyle: 'card',
  animation: true,
  colorWeak: false,
  grey: false,
  watermark: false,
  dateLanguage: 'zh',
  afterClose: 'last',
  maxLivePages: 12,
};
