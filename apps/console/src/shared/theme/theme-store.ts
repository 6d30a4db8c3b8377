import { create } from 'zustand';

export type ThemeMode = 'system' | 'light' | 'dark';

interface ThemeState {
  mode: ThemeMode;
  isDark: boolean;
}

const darkPreference = window.matchMedia('(prefers-color-scheme: dark)');

const isDarkIn = (mode: ThemeMode): boolean => (mode === 'system' ? darkPreference.matches : mode === 'dark');

/** Dark or light. Follows the system until somebody chooses. */
export const useTheme = create<ThemeState>(() => ({ mode: 'system', isDark: isDarkIn('system') }));

/** Chooses dark or light, or gives the choice back to the system. */
export const chooseTheme = (mode: ThemeMode) => useTheme.setState({ mode, isDark: isDarkIn(mode) });

const paint = ({ isDark }: ThemeState) => {
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
};

paint(useTheme.getState());
useTheme.subscribe(paint);
darkPreference.addEventListener('change', () => chooseTheme(useTheme.getState().mode));
