/** The colours of a chart in one theme. */
export interface ChartLook {
  series: string[];
  text: string;
  quiet: string;
  line: string;
  surface: string;
}

// Selected by search to differ without red, green or blue. Beyond four, lines also differ by their symbols.
const LIGHT: ChartLook = {
  series: ['#1d5ceb', '#bb701b', '#ec4899', '#14204a'],
  text: '#1b2433',
  quiet: '#5f6b7c',
  line: '#e5e9f0',
  surface: '#ffffff',
};

const DARK: ChartLook = {
  series: ['#6d9bff', '#e0bc29', '#d4508f', '#d8f3dc'],
  text: '#e6ebf3',
  quiet: '#9aa6b8',
  line: '#253044',
  surface: '#121a29',
};

/** The colours of a chart in the theme. */
export const chartLook = (isDark: boolean): ChartLook => (isDark ? DARK : LIGHT);
