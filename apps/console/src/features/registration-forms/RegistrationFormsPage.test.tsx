import { screen, within } from '@testing-library/react';
import { getMeetingDashboard } from '@huiwu/contract/meetings';
import { listRegistrationForms, type RegistrationFormRow } from '@huiwu/contract/registration-forms';
import { describe, expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { aDashboard } from '../../testing/meetings.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RegistrationFormsPage } from './RegistrationFormsPage.tsx';

const IN_USE = {
  code: 'inUse',
  sentence: '参会类型“普通代表”正在使用此表单，请先为该类型更换表单',
  params: { type: '普通代表' },
  fix: { title: '查看参会类型', to: '/registration/type' },
};

const FORM: RegistrationFormRow = {
  id: 'F1',
  version: 1,
  name: '参会登记',
  fieldCount: 2,
  publishedNumber: 1,
  publishedAt: '2026-11-20T00:00:00.000Z',
  hasChanges: false,
  state: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  deletedAt: null,
  deletedBy: null,
  actions: [
    { name: 'edit', blockers: [] },
    { name: 'disable', blockers: [IN_USE] },
    { name: 'delete', blockers: [IN_USE] },
  ],
};

describe('a form in use', () => {
  test('cannot be disabled or deleted from its row, which says why and leads to the types', async () => {
    const server = fakeServer([
      on(getMeetingDashboard, () => aDashboard()),
      on(listRegistrationForms, ({ page, limit }) => ({ list: [FORM], total: 1, page, limit })),
    ]);
    const { user } = await renderPage(<RegistrationFormsPage />, { server });
    const enabled = await screen.findByRole('switch', { name: '启用 参会登记' });
    expect([enabled.getAttribute('aria-disabled'), enabled.title]).toEqual(['true', IN_USE.sentence]);
    await user.click(enabled);
    const expectReasons = async (action: string) => {
      expect(await screen.findByText(`暂不能${action} 参会登记`)).toBeTruthy();
      const dialog = within(screen.getByRole('dialog'));
      const reasons = within(dialog.getByRole('region', { name: '未满足的条件' }));
      expect(reasons.getByText(IN_USE.sentence)).toBeTruthy();
      expect(reasons.getByRole('link', { name: '查看参会类型' })).toBeTruthy();
      await user.click(dialog.getByRole('button', { name: '知道了' }));
    };
    await expectReasons('停用');
    await user.click(screen.getByRole('button', { name: '更多 参会登记' }));
    await user.click(await screen.findByRole('menuitem', { name: /^删除 参会登记/ }));
    await expectReasons('删除');
  });
});
