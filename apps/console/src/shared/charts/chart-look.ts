/** The colours of a chart in one theme. */
export interface ChartLook {
  series: string[];
  text: string;
  quiet: string;
  line: string;
  surface: string;
}

// Chosen by search for what stays apart without red, green or blue; beyond four, lines differ by their symbols too.
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

/** How a chart looks in the theme. */
export const chartLook = (isDark: boolean): ChartLook => (isDark ? DARK : LIGHT);
