import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getMeetingDashboard } from '@huiwu/contract/meetings';
import {
  countRegistrationTabs,
  getRegistrationOptions,
  listAnswerFields,
  listRegistrations,
  type AnswerField,
} from '@huiwu/contract/registrations';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { aDashboard } from '../../testing/meetings.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RegistrationsPage } from './RegistrationsPage.tsx';
import { NO_COUNTS } from './testing/a-registration.ts';

const FORM = { formId: 'F1', formName: '参会登记' };
const FIELDS: AnswerField[] = [
  { ...FORM, key: 'food', label: '饮食', kind: 'choice', options: [{ value: 'a', label: '素食' }] },
  { ...FORM, key: 'wish', label: '心愿', kind: 'text', options: [] },
];

const open = async () => {
  const server = fakeServer([
    on(getMeetingDashboard, () => aDashboard()),
    on(listRegistrations, ({ page, limit }) => ({ list: [], total: 0, page, limit })),
    on(countRegistrationTabs, () => NO_COUNTS),
    on(getRegistrationOptions, () => ({ types: [], teams: [], tags: [] })),
    on(listAnswerFields, () => FIELDS),
  ]);
  const { user } = await renderPage(<RegistrationsPage />, { server });
  return { server, user };
};

describe('the list of registrations', () => {
  test('is filtered by an option of a field, and says so', async () => {
    const { server, user } = await open();
    const more = await screen.findByRole('button', { name: /^展开/ });
    await user.click(more);
    await user.click(await screen.findByLabelText('报名表'));
    await user.click(await screen.findByTitle('饮食'));
    await user.click(await screen.findByLabelText('饮食的条件'));
    await user.click(await screen.findByTitle('素食'));
    await user.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(server.sentTo(listRegistrations).at(-1)).toMatchObject({ answer: 'F1.food:equals:a' }));
    expect(within(document.body).getAllByText(/饮食为“素食”/).length).toBeGreaterThan(0);
  });
});
