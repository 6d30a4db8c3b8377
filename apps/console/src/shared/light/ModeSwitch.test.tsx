import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useLayout } from '../layout/layout-store.ts';
import { LAYOUT_KEY } from './layout-key.ts';
import { ModeSwitch } from './ModeSwitch.tsx';

const root = document.documentElement;
const name = () => screen.getByRole('button').textContent;

afterEach(() => {
  localStorage.removeItem(LAYOUT_KEY);
  delete root.dataset['mode'];
});

test('the sign-in page switches between system, light and dark', async () => {
  render(<ModeSwitch />);
  const seen = [name()];
  for (let press = 1; press <= 3; press += 1) {
    await userEvent.click(screen.getByRole('button'));
    seen.push(name());
  }
  expect(seen).toEqual(['外观：跟随系统', '外观：浅色', '外观：深色', '外观：跟随系统']);
});

test('the mode of the sign-in page also applies to the console, and keeps all other settings', async () => {
  localStorage.setItem(LAYOUT_KEY, JSON.stringify({ mode: 'light', grey: true }));
  render(<ModeSwitch />);
  await userEvent.click(screen.getByRole('button'));
  expect(JSON.parse(localStorage.getItem(LAYOUT_KEY) ?? '')).toEqual({ mode: 'dark', grey: true });
  expect(useLayout.getState().mode).toBe('dark');
  expect(root.dataset['mode']).toBe('dark');
});

test('invalid stored settings are ignored', () => {
  localStorage.setItem(LAYOUT_KEY, 'null');
  render(<ModeSwitch />);
  expect(name()).toBe('外观：跟随系统');
});
