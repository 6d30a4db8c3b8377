import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useOptimistic } from './useOptimistic.ts';

const KEY = ['rooms'];

/** A list whose answers are resolved one by one by the test. */
const setUp = async () => {
  const client = new QueryClient();
  const answers: ((rows: string[]) => void)[] = [];
  const within = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      data: useQuery({ queryKey: KEY, queryFn: () => new Promise<string[]>((done) => answers.push(done)) }).data,
      showWhile: useOptimistic<string[]>(KEY),
    }),
    { wrapper: within },
  );
  const answer = async (index: number, rows: string[]) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(index));
    answers[index]?.(rows);
  };
  const shows = (rows: string[]) => waitFor(() => expect(result.current.data).toEqual(rows));
  await answer(0, ['a', 'b']);
  await shows(['a', 'b']);
  return { client, result, answer, shows };
};

test('the expected data is shown until the change is refused', async () => {
  const { result, shows } = await setUp();
  let refuse: (failure: Error) => void = () => undefined;
  const sent = new Promise<void>((_, fail) => (refuse = fail));
  const change = result.current.showWhile(['b', 'a'], () => sent);
  await shows(['b', 'a']);
  refuse(new Error('refused'));
  await expect(change).rejects.toThrow('refused');
  await shows(['a', 'b']);
});

test('a fetch that started before the change does not overwrite it', async () => {
  const { client, result, answer, shows } = await setUp();
  void client.invalidateQueries({ queryKey: KEY });
  await waitFor(() => expect(client.isFetching()).toBe(1));
  await result.current.showWhile(['b', 'a'], () => Promise.resolve());
  await answer(1, ['a', 'b']);
  await new Promise((done) => setTimeout(done, 20));
  await shows(['b', 'a']);
});
