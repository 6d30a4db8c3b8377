import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useRefresh } from './useEndpointMutation.ts';

const NOUN = 'meetings';

test('a list whose first load began before a change shows the data after the change', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const answers: ((rows: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const list = renderHook(() => useQuery({ queryKey: [NOUN, 'list'], queryFn }), { wrapper });
  const { result } = renderHook(() => useRefresh([NOUN]), { wrapper });
  await expect.poll(() => answers.length).toBe(1);
  result.current.refresh();
  answers[0]?.('before the change');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after the change');
  await expect.poll(() => list.result.current.data).toBe('after the change');
});
