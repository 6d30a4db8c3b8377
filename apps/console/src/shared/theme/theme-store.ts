import { create } from 'zustand';
import type { LayoutSettings } from '@huiwu/contract/preferences';
import { saveInLayout, useLayout } from '../layout/layout-store.ts';
import { tonesOf } from './tones.ts';

const darkPreference = window.matchMedia('(prefers-color-scheme: dark)');

let isPrinting = false;

/** Paper is light. */
const isDarkNow = (): boolean => {
  if (isPrinting) return false;
  const { mode } = useLayout.getState();
  return mode === 'system' ? darkPreference.matches : mode === 'dark';
};

/** Whether the console is dark now. It follows the operating system until the user chooses. */
export const useTheme = create<{ isDark: boolean }>()(() => ({ isDark: isDarkNow() }));

/** Sets dark or light permanently, or follows the operating system again. */
export const chooseTheme = (mode: LayoutSettings['mode']): void => saveInLayout({ mode });

/** The attributes that the style sheets read from the root element. */
const paint = (): void => {
  const { isDark } = useTheme.getState();
  const { mode, theme, sideTheme, contentWidth, fixedHeader, animation, colorWeak, grey } = useLayout.getState();
  const { dataset, style } = document.documentElement;
  dataset['theme'] = isDark ? 'dark' : 'light';
  // Read by the sign-in page.
  dataset['mode'] = mode;
  dataset['sideTheme'] = sideTheme === 'theme-dark' ? 'dark' : 'light';
  dataset['content'] = contentWidth;
  dataset['header'] = fixedHeader ? 'fixed' : 'moving';
  dataset['motion'] = animation && !isPrinting ? 'on' : 'off';
  dataset['printing'] = isPrinting ? 'on' : 'off';
  // The filters are for eyes at a screen: paper has the colours of the files.
  dataset['colorWeak'] = String(colorWeak && !isPrinting);
  dataset['grey'] = String(grey && !isPrinting);
  const tones = tonesOf(theme, isDark);
  Object.entries({ fill: tones.fill, text: tones.text, wash: tones.wash, 'on-dark': tones.side }).forEach(
    ([name, tone]) => style.setProperty(`--hw-tone-${name}`, tone),
  );
};

const follow = (): void => {
  useTheme.setState({ isDark: isDarkNow() });
  paint();
};

follow();
useLayout.subscribe(follow);
darkPreference.addEventListener('change', follow);

const showForPrinting = (is: boolean): void => {
  isPrinting = is;
  follow();
};

window.addEventListener('beforeprint', () => showForPrinting(true));
window.addEventListener('afterprint', () => showForPrinting(false));

/** Two frames: one in which the page takes the width of the paper, and one in which its charts follow. */
const nextFrames = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)));
  });

/** Prints the page that is open: light, on A4, without what surrounds it. */
export const printPage = async (): Promise<void> => {
  showForPrinting(true);
  await nextFrames();
  window.print();
  showForPrinting(false);
};
