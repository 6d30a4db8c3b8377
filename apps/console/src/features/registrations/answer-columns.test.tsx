import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { getMeetingDashboard } from '@huiwu/contract/meetings';
import {
  countRegistrationTabs,
  exportRegistrations,
  getRegistrationOptions,
  listAnswerColumns,
  listRegistrations,
} from '@huiwu/contract/registrations';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { aDashboard } from '../../testing/meetings.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RegistrationsPage } from './RegistrationsPage.tsx';
import { NO_COUNTS } from './testing/a-registration.ts';

const open = async (columns: () => { key: string; label: string }[]) => {
  const server = fakeServer([
    on(getMeetingDashboard, () => aDashboard()),
    on(listRegistrations, ({ page, limit }) => ({ list: [], total: 0, page, limit })),
    on(countRegistrationTabs, () => NO_COUNTS),
    on(getRegistrationOptions, () => ({ types: [], teams: [], tags: [] })),
    on(listAnswerColumns, columns),
    on(exportRegistrations, () => ({ taskId: 'J1' })),
  ]);
  const { user } = await renderPage(<RegistrationsPage />, { server });
  await user.click(await screen.findByRole('button', { name: '导出' }));
  return { server, user, drawer: within(await screen.findByRole('dialog', { name: '导出参会人员' })) };
};

describe('the export of registrations', () => {
  test('says that answers cannot be chosen where their columns are not available', async () => {
    const { drawer } = await open(() => refuse(baseErrors.forbidden));
    expect(await drawer.findByText('报名表的列暂时无法读取，可先导出其他列')).toBeTruthy();
  });

  test('offers the answers of the forms behind the columns of the list', async () => {
    const { server, user, drawer } = await open(() => [{ key: 'answers.F1.food', label: '饮食' }]);
    const food = await drawer.findByRole('checkbox', { name: '饮食' });
    expect(food).toHaveProperty('checked', false);
    await user.click(food);
    await user.click(drawer.getByRole('button', { name: '开始导出' }));
    expect(await screen.findByText(/^已开始导出参会人员/)).toBeTruthy();
    expect(server.sentTo(exportRegistrations)).toMatchObject([
      { columns: expect.arrayContaining(['name', 'answers.F1.food']) },
    ]);
  });
});
