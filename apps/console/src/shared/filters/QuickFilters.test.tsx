import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { QuickFilters } from './QuickFilters.tsx';

const FILTERS = [
  { key: 'applied', title: '待审核', count: 22, isChosen: false },
  { key: 'issued', title: '已开具', count: 84, isChosen: true },
  { key: 'all', title: '全部', count: undefined, isChosen: false },
];

const show = () => {
  const onChoose = vi.fn<(key: string) => void>();
  render(<QuickFilters label="开票申请" filters={FILTERS} onChoose={onChoose} />);
  return { onChoose, tab: (name: string) => screen.getByRole('tab', { name }) };
};

test('quick filters are tabs, of which one is selected and reached by Tab', async () => {
  const { tab } = show();
  expect(screen.getByRole('tablist', { name: '开票申请' })).toBeTruthy();
  expect(screen.getAllByRole('tab', { selected: true })).toEqual([tab('已开具 84')]);
  await userEvent.tab();
  expect(document.activeElement).toBe(tab('已开具 84'));
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test('arrow keys, Home and End move the focus round the tabs, and Enter chooses', async () => {
  const { onChoose, tab } = show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(tab('待审核 22'));
  await userEvent.keyboard('{End}{Home}{ArrowLeft}');
  expect(document.activeElement).toBe(tab('全部'));
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith('all');
});
