import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PageTabs } from './PageTabs.tsx';

afterEach(() => vi.restoreAllMocks());

test('a page that opens on its last view has the tab of that view on a phone', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(this: Element) {
    return this.textContent === '报告' ? new DOMRect(420, 0, 40, 40) : new DOMRect(0, 0, 390, 40);
  });
  const views = [
    { path: '', title: '总览' },
    { path: '/report', title: '报告' },
  ];
  await renderPage(<PageTabs label="碳统计" views={views} />, {
    server: fakeServer([]),
    url: '/carbon/statistics/report',
  });
  expect(screen.getByRole('tablist', { name: '碳统计' }).scrollLeft).toBe(70);
});
