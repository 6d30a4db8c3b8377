import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { usePage } from '../page/usePage.ts';
import { withParameters } from './list-state.ts';
import { useFirstFilters } from './useFirstFilters.ts';
import { useListState } from './useListState.ts';

const READERS = { state: String };

function List() {
  const list = useListState(READERS);
  const { setSearch } = usePage();
  useFirstFilters('缴费凭证列表', list, { state: 'submitted' });
  const showAll = () => setSearch((current) => withParameters(current, { state: undefined, page: 1 }));
  return (
    <button type="button" onClick={showAll}>
      {list.filters['state'] ?? '全部'}
    </button>
  );
}

test('a list opens with its first filters, once: what the user chooses afterwards stays', async () => {
  const { user } = await renderPage(<List />, { server: fakeServer([]) });
  await user.click(await screen.findByRole('button', { name: 'submitted' }));
  expect(await screen.findByRole('button', { name: '全部' })).toBeTruthy();
});
