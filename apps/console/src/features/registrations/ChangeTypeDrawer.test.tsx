import {
  changeRegistrationType,
  getRegistration,
  getRegistrationOptions,
  type RegistrationDetail,
  type RegistrationOptions,
} from '@huiwu/contract/registrations';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ChangeTypeDrawer } from './ChangeTypeDrawer.tsx';
import { aRegistration } from './testing/a-registration.ts';

type TypeOption = RegistrationOptions['types'][number];

const typeOf = (id: string, name: string, own: Partial<TypeOption> = {}): TypeOption => ({
  id,
  name,
  isEnabled: true,
  isFree: false,
  price: 120_000,
  needsProof: false,
  left: null,
  ...own,
});

const TYPES = [
  typeOf('T1', '普通代表', { price: 160_000 }),
  typeOf('T2', '学生', { price: 80_000, needsProof: true }),
  typeOf('T3', '媒体', { isFree: true, price: 0 }),
];

const showDrawer = async (own: Partial<RegistrationDetail> = {}) => {
  const registration = aRegistration({
    type: { id: 'T1', name: '普通代表' },
    state: 'confirmed',
    needsProof: false,
    proofState: 'none',
    price: 160_000,
    ...own,
  });
  const server = fakeServer([
    on(getRegistration, () => registration),
    on(getRegistrationOptions, () => ({ types: TYPES, teams: [], tags: [] })),
    on(changeRegistrationType, () => null),
  ]);
  const element = (
    <ChangeTypeDrawer id="R1" name="陈曦" onClose={vi.fn<() => void>()} onSaved={vi.fn<(id: string) => void>()} />
  );
  const { user } = await renderPage(element, { server });
  const drawer = within(await screen.findByRole('dialog', { name: '改类型 陈曦' }));
  const consequenceOf = async (type: RegExp) => {
    await user.click(await drawer.findByLabelText('新类型'));
    await user.click(
      await screen.findByText(type, { selector: '.ant-select-item-option-content *, .ant-select-item-option-content' }),
    );
    return (await drawer.findByRole('status')).textContent;
  };
  return { server, user, drawer, consequenceOf };
};

describe('changing the type of a registration', () => {
  test('shows that a type with proof leads back to the review', async () => {
    const { consequenceOf } = await showDrawer();
    expect(await consequenceOf(/学生/)).toBe(
      '应付 ¥1,600.00 → ¥800.00，减少 ¥800.00；状态变为“待审核”，须提交证明材料。',
    );
  });

  test('needs no further proof where one was approved', async () => {
    const { consequenceOf } = await showDrawer({ needsProof: true, proofState: 'approved' });
    expect(await consequenceOf(/学生/)).toBe('应付 ¥1,600.00 → ¥800.00，减少 ¥800.00；状态变为“待缴费”。');
  });

  test('is not sent without a reason, and then with the version that was read', async () => {
    const { server, user, drawer, consequenceOf } = await showDrawer();
    expect(await consequenceOf(/媒体/)).toBe('应付 ¥1,600.00 → ¥0.00，减少 ¥1,600.00；状态变为“已确认”。');
    await user.click(drawer.getByRole('button', { name: '保存' }));
    expect(await drawer.findByText('请输入原因')).toBeTruthy();
    expect(server.sentTo(changeRegistrationType)).toEqual([]);
    await user.type(drawer.getByLabelText('原因'), '受邀采访');
    await user.click(drawer.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已将 陈曦 改为媒体')).toBeTruthy();
    expect(server.sentTo(changeRegistrationType)).toEqual([{ id: 'R1', version: 3, typeId: 'T3', reason: '受邀采访' }]);
  });
});
