import { getMeetingDashboard } from '@huiwu/contract/meetings';
import {
  countRegistrationTabs,
  getRegistration,
  getRegistrationOptions,
  listRegistrations,
  rejectProof,
  type RegistrationDetail,
} from '@huiwu/contract/registrations';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accountWith } from '../../../testing/accounts.ts';
import { fakeServer, on } from '../../../testing/fake-server.ts';
import { aDashboard } from '../../../testing/meetings.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRegistration, NO_COUNTS } from '../testing/a-registration.ts';
import { RegistrationsPage } from '../RegistrationsPage.tsx';

/** The page at the address of the drawer, for an admin who reviews and cannot edit. */
const showReview = async (row: RegistrationDetail) => {
  const server = fakeServer([
    on(getMeetingDashboard, () => aDashboard()),
    on(listRegistrations, ({ page, limit }) => ({ list: [], total: 0, page, limit })),
    on(countRegistrationTabs, () => NO_COUNTS),
    on(getRegistrationOptions, () => ({ types: [], teams: [], tags: [] })),
    on(getRegistration, () => row),
    on(rejectProof, () => null),
  ]);
  const account = accountWith(['registrations.search', 'registrations.view', 'registrations.review']);
  const { user } = await renderPage(<RegistrationsPage />, { server, account, url: '/page?dialog=proof-review.R1' });
  const drawer = within(await screen.findByRole('dialog', { name: '证明材料 陈曦' }));
  return { user, server, drawer };
};

describe('the proof of a registration', () => {
  test('is rejected with a reason by an admin who reviews and cannot edit', async () => {
    const actions = ['approveProof', 'rejectProof'].map((name) => ({ name, blockers: [] }));
    const { user, server, drawer } = await showReview(aRegistration({ actions }));
    await user.click(await drawer.findByLabelText('退回，由本人重新提交'));
    await user.click(drawer.getByRole('button', { name: '保存' }));
    expect(await drawer.findByText('请输入原因')).toBeTruthy();
    expect(server.sentTo(rejectProof)).toEqual([]);
    await user.type(drawer.getByLabelText('退回原因'), '照片不清晰');
    await user.click(drawer.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已退回 陈曦 的证明材料')).toBeTruthy();
    expect(server.sentTo(rejectProof)).toEqual([{ id: 'R1', version: 3, reason: '照片不清晰' }]);
    expect(drawer.queryByText('上传文件')).toBeNull();
  });

  test('is only shown once it is approved', async () => {
    const { drawer } = await showReview(aRegistration({ proofState: 'approved', state: 'confirmed' }));
    expect(await drawer.findByText('已通过')).toBeTruthy();
    expect(drawer.queryByRole('button', { name: '保存' })).toBeNull();
  });
});
