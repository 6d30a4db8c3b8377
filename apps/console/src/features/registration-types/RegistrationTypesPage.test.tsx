import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getMeetingDashboard } from '@huiwu/contract/meetings';
import {
  addCommonRegistrationTypes,
  addRegistrationType,
  listRegistrationTypes,
} from '@huiwu/contract/registration-types';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { aDashboard } from '../../testing/meetings.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RegistrationTypesPage } from './RegistrationTypesPage.tsx';

const setUp = () =>
  fakeServer([
    on(getMeetingDashboard, () => aDashboard()),
    on(listRegistrationTypes, ({ page, limit }) => ({ list: [], total: 0, page, limit })),
    on(addCommonRegistrationTypes, () => null),
    on(addRegistrationType, () => ({ id: 'T1' })),
  ]);

describe('a meeting without registration types', () => {
  test('offers the common ones only to admins who may add types', async () => {
    const server = setUp();
    const reader = accountWith(['registrationTypes.search']);
    await renderPage(<RegistrationTypesPage />, { server, account: reader });
    expect(await screen.findByText('还没有参会类型')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '使用常用类型' })).toBeNull();
  });

  test('gets the common ones after a confirmation with the consequence', async () => {
    const server = setUp();
    const { user } = await renderPage(<RegistrationTypesPage />, { server });
    await user.click(await screen.findByRole('button', { name: '使用常用类型' }));
    expect(await screen.findByText('使用常用类型？', { selector: '.ant-modal-confirm-title' })).toBeTruthy();
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/确认后再启用/)).toBeTruthy();
    expect(server.sentTo(addCommonRegistrationTypes)).toEqual([]);
    await user.click(question.getByRole('button', { name: '使用常用类型' }));
    expect(await screen.findByText('已新增常用类型')).toBeTruthy();
    expect(server.sentTo(addCommonRegistrationTypes)).toEqual([{}]);
  });

  test('has no price input for a free type', async () => {
    const server = setUp();
    const { user } = await renderPage(<RegistrationTypesPage />, { server });
    await user.click(await screen.findByRole('button', { name: '新增' }));
    const form = within(await screen.findByRole('dialog', { name: '新增参会类型' }));
    await user.type(await form.findByLabelText('类型名称'), '志愿者');
    await user.type(form.getByLabelText('类型编码'), 'VOLUNTEER');
    await user.click(form.getByLabelText('免费'));
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已新增 志愿者')).toBeTruthy();
    const [sent] = server.sentTo(addRegistrationType);
    expect(sent).not.toHaveProperty('sortOrder');
    expect([sent]).toMatchObject([
      { code: 'VOLUNTEER', isFree: true, price: 0, color: 'blue', carbonRole: 'participant' },
    ]);
  });
});
