import { confirmExactBankLines } from '@huiwu/contract/bank-lines';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ConfirmExactButton } from './ConfirmExactButton.tsx';

test('all lines that leave no doubt are confirmed call by call, and counted together', async () => {
  const server = fakeServer([
    on(confirmExactBankLines, ({ afterId }) =>
      afterId === undefined
        ? { confirmed: 198, left: 2, nextAfterId: 'L200' }
        : { confirmed: 30, left: 1, nextAfterId: null },
    ),
  ]);
  const { user } = await renderPage(<ConfirmExactButton />, { server });
  await user.click(screen.getByRole('button', { name: '确认相符的流水' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确认' }));
  expect(await screen.findByText('已确认 228 条流水，另有 3 条须逐条核对')).toBeTruthy();
  expect(server.sentTo(confirmExactBankLines)).toEqual([{}, { afterId: 'L200' }]);
});
