import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Resting } from '../components/Resting.tsx';
import { useLayout } from '../layout/layout-store.ts';
import { ChartCanvas } from './ChartCanvas.tsx';
import { chartLook } from './chart-look.ts';

const DATA = {
  title: '每日签到',
  kind: 'bar' as const,
  unit: '人',
  axis: '日期',
  categories: ['11-20', '11-21'],
  series: [{ name: '人数', values: [3, 5] }],
};

let width = 0;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => width && 300);
});
afterEach(() => {
  vi.restoreAllMocks();
  act(() => useLayout.setState({ mode: 'light', grey: false, colorWeak: false }));
});

const drawing = () => document.querySelector('.chart-canvas svg');
const drawnText = () => drawing()?.textContent?.replaceAll(/\s/gu, '') ?? '';
const print = (event: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(event)));

test('a chart of a page that was hidden when its data came is drawn once the page is shown', () => {
  width = 0;
  const chart = <ChartCanvas data={DATA} onDrawn={() => undefined} />;
  const { rerender } = render(
    <Resting isResting hasLayers={false}>
      {chart}
    </Resting>,
  );
  expect(drawing()).toBeNull();
  width = 600;
  rerender(
    <Resting isResting={false} hasLayers={false}>
      {chart}
    </Resting>,
  );
  expect(drawing()?.getAttribute('width')).toBe('600');
  expect(drawing()?.textContent).toContain('11-21');
});

test('a chart of many long names is as high as they need, and has all of them on a phone', () => {
  width = 300;
  const categories = Array.from({ length: 20 }, (_each, index) => `第 ${index + 1} 分会场签到点`);
  render(<ChartCanvas data={{ ...DATA, categories }} onDrawn={() => undefined} />);
  expect(categories.filter((name) => !drawnText().includes(name.replaceAll(' ', '')))).toEqual([]);
  expect(
    Number.parseInt(document.querySelector<HTMLElement>('.chart-canvas')?.style.minHeight ?? '', 10),
  ).toBeGreaterThan(500);
});

test('paper is light and as wide as paper, also where the console is dark and the browser prints', () => {
  width = 1100;
  act(() => useLayout.setState({ mode: 'dark', grey: true, colorWeak: true }));
  render(<ChartCanvas data={DATA} onDrawn={() => undefined} />);
  const { theme, printing } = document.documentElement.dataset;
  expect([theme, printing]).toEqual(['dark', 'off']);
  expect(drawing()?.outerHTML).toContain(chartLook(true).quiet);
  width = 700;
  print('beforeprint');
  const onPaper = { theme: 'light', printing: 'on', motion: 'off', grey: 'false', colorWeak: 'false' };
  expect(document.documentElement.dataset).toMatchObject(onPaper);
  expect(drawing()?.getAttribute('width')).toBe('700');
  expect(drawing()?.outerHTML).toContain(chartLook(false).quiet);
  expect(drawing()?.outerHTML).not.toContain(chartLook(true).quiet);
  print('afterprint');
  expect(document.documentElement.dataset).toMatchObject({
    theme: 'dark',
    printing: 'off',
    grey: 'true',
    colorWeak: 'true',
  });
  expect(drawing()?.outerHTML).toContain(chartLook(true).quiet);
});
