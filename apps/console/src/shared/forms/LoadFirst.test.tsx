import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoadFirst } from './LoadFirst.tsx';

const query = { queryKey: ['types'], staleTime: 60_000 };

const show = (ask: () => Promise<string>) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(query.queryKey, 'of the cache');
  const Editor = () => (
    <LoadFirst query={useQuery({ ...query, queryFn: ask })}>{(types) => <p>prices {types}</p>}</LoadFirst>
  );
  render(
    <QueryClientProvider client={client}>
      <Editor />
    </QueryClientProvider>,
  );
};

test('an editor opens where another part of the page has just asked the same, and with what is asked again', async () => {
  const ask = vi.fn<() => Promise<string>>(() => Promise.resolve('of the server'));
  show(ask);
  expect(await screen.findByText('prices of the server')).toBeDefined();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an editor whose data cannot be asked again opens with what is known', async () => {
  show(() => Promise.reject(new Error('no connection')));
  expect(await screen.findByText('prices of the cache')).toBeDefined();
});
