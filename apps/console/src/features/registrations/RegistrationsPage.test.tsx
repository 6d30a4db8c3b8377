import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refuseField } from '@huiwu/contract/base/errors';
import { getMeetingDashboard } from '@huiwu/contract/meetings';
import { newField } from '@huiwu/contract/registration-forms';
import {
  addRegistration,
  countRegistrationTabs,
  getRegistrationOptions,
  getRegistrationTypeForm,
  listRegistrations,
} from '@huiwu/contract/registrations';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { aDashboard } from '../../testing/meetings.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RegistrationsPage } from './RegistrationsPage.tsx';
import { NO_COUNTS } from './testing/a-registration.ts';

const ROOM = { ...newField('radio', []), key: 'room', label: '是否住宿', required: true };
const SINCE = {
  ...newField('text', []),
  key: 'since',
  label: '入住说明',
  visibleWhen: { match: 'all' as const, conditions: [{ field: 'room', is: 'equals' as const, value: 'o1' }] },
};
const FORM = { versionId: 'V1', formId: 'F1', name: '参会登记', number: 1, fields: [ROOM, SINCE] };
const TYPE = { id: 'T1', name: '普通代表', isEnabled: true, isFree: true, price: 0, needsProof: false, left: null };
describe('a registration of a type with a form', () => {
  test('is added with the answers of its visible fields, and a refused answer has its sentence', async () => {
    let tries = 0;
    const server = fakeServer([
      on(getMeetingDashboard, () => aDashboard()),
      on(listRegistrations, ({ page, limit }) => ({ list: [], total: 0, page, limit })),
      on(countRegistrationTabs, () => NO_COUNTS),
      on(getRegistrationOptions, () => ({ types: [TYPE], teams: [], tags: [] })),
      on(getRegistrationTypeForm, () => ({ form: FORM })),
      on(addRegistration, () => {
        tries += 1;
        return tries === 1 ? refuseField('answers.since', '说明过短') : { id: 'R1' };
      }),
    ]);
    const { user } = await renderPage(<RegistrationsPage />, { server });
    await user.click((await screen.findAllByRole('button', { name: '新增' }))[0] as HTMLElement);
    const form = within(await screen.findByRole('dialog', { name: '新增参会人员' }));
    await user.type(await form.findByLabelText('姓名'), '陈曦');
    await user.type(form.getByLabelText('手机'), '19900010001');
    expect(form.queryByText('参会登记')).toBeNull();
    await user.click(form.getByLabelText('参会类型'));
    await user.click(await screen.findByTitle('普通代表 · 免费'));
    expect(await form.findByText('参会登记')).toBeTruthy();
    expect(form.queryByLabelText('入住说明')).toBeNull();
    await user.click(form.getByLabelText('选项1'));
    await user.type(await form.findByLabelText('入住说明'), '晚到');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('说明过短')).toBeTruthy();
    await user.type(form.getByLabelText('入住说明'), '一天');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已新增 陈曦')).toBeTruthy();
    expect(server.sentTo(addRegistration)).toMatchObject([{}, { answers: { room: 'o1', since: '晚到一天' } }]);
  });
});
