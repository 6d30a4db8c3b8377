import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { resizeTo } from '../../testing/window.ts';
import { ListPager } from './ListPager.tsx';

const TOTAL = 1000;

function Pager({ start }: { start: number }) {
  const [{ page, limit }, setPlace] = useState({ page: start, limit: 10 });
  const list = { page, limit, turnTo: (next: number, size: number) => setPlace({ page: next, limit: size }) };
  return <ListPager answer={{ list: [], total: TOTAL, page, limit }} list={list} />;
}

const show = (start = 50) => renderPage(<Pager start={start} />, { server: fakeServer([]) });
const nav = () => screen.getByRole('navigation', { name: '分页' });
const numbers = () =>
  within(nav())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => /^\d+$/.test(text ?? ''));
const current = () => nav().querySelector('[aria-current=page]')?.textContent;

describe('the pager', () => {
  test('has seven page buttons, five on a phone, and follows the window', async () => {
    await show();
    expect(numbers()).toEqual(['1', '48', '49', '50', '51', '52', '100']);
    act(() => resizeTo(991));
    expect(numbers()).toEqual(['1', '49', '50', '51', '100']);
    act(() => resizeTo(992));
    expect(numbers()).toHaveLength(7);
  });

  test('shows total, sizes, previous, pages, next and jumper in this order', async () => {
    await show();
    expect(nav().textContent).toMatch(/^共 1,000 条.*10 条\/页.*1.*50.*100.*跳至.*页$/);
    const names = within(nav())
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
      .filter((name) => name !== null);
    expect(names).toEqual(['上一页', '向前 5 页', '向后 5 页', '下一页']);
  });

  test('offers 10, 50, 100 and 200 rows a page', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('combobox', { name: '每页条数' }));
    expect([...document.querySelectorAll('.ant-select-item')].map(({ textContent }) => textContent)).toEqual([
      '10 条/页',
      '50 条/页',
      '100 条/页',
      '200 条/页',
    ]);
  });

  test.each([
    [5, '5'],
    [50, '1'],
  ])('stays on page %i after a change of size while that page exists', async (start, next) => {
    const { user } = await show(start);
    await user.click(screen.getByRole('combobox', { name: '每页条数' }));
    await user.click(await screen.findByTitle('100 条/页'));
    expect(current()).toBe(next);
  });

  test.each([
    ['77{Enter}', '77'],
    ['1000{Enter}', '100'],
    ['0{Enter}', '1'],
    ['x{Enter}', '50'],
    ['{Enter}', '50'],
  ])('after %s in the jumper shows page %s', async (keys, page) => {
    const { user } = await show();
    await user.type(within(nav()).getByLabelText('跳至'), keys);
    expect(current()).toBe(page);
  });

  test.each([
    ['上一页', '49'],
    ['下一页', '51'],
    ['向前 5 页', '45'],
    ['向后 5 页', '55'],
  ])('%s leads to page %s', async (name, page) => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name }));
    expect(current()).toBe(page);
  });

  test('has no page before the first', async () => {
    await show(1);
    expect(screen.getByRole('button', { name: '上一页' })).toHaveProperty('disabled', true);
  });
});
