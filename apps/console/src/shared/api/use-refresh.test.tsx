import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRefresh } from './useEndpointMutation.ts';

const NOUN = 'meetings';

test('a list whose first load began before a change shows the data after the change', async () => {
  const answers: ((rows: string) => void)[] = [];
  let refresh = (): void => undefined;
  const List = () => {
    const { data = 'loading' } = useQuery({
      queryKey: [NOUN, 'list'],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    });
    refresh = useRefresh([NOUN]).refresh;
    return <p>{data}</p>;
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  );
  await expect.poll(() => answers.length).toBe(1);
  refresh();
  answers[0]?.('before the change');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after the change');
  expect(await screen.findByText('after the change')).toBeTruthy();
});
