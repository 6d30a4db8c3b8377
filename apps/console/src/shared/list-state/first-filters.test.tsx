import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { usePage } from '../page/usePage.ts';
import { withParameters } from './list-state.ts';
import { useFirstFilters } from './useFirstFilters.ts';
import { useListState } from './useListState.ts';

const READERS = { state: String };
const FIRST = { state: 'submitted' };
const shown: string[] = [];

function List() {
  const list = useListState(READERS);
  const { setSearch } = usePage();
  const isOpen = useFirstFilters('缴费凭证列表', list, FIRST);
  const showAll = () => setSearch((current) => withParameters(current, { state: undefined, page: 1 }));
  if (!isOpen) return null;
  const state = list.filters['state'] ?? '全部';
  shown.push(state);
  return (
    <button type="button" onClick={showAll}>
      {state}
    </button>
  );
}

test('a list is first shown with its first filters; what the user chooses afterwards stays', async () => {
  const { user } = await renderPage(<List />, { server: fakeServer([]) });
  const first = await screen.findByRole('button', { name: 'submitted' });
  expect(new Set(shown)).toEqual(new Set(['submitted']));
  await user.click(first);
  expect(await screen.findByRole('button', { name: '全部' })).toBeTruthy();
});
