import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getMenuTree } from '@huiwu/contract/menus';
import { getPreferences, savePreference, type Preferences } from '@huiwu/contract/preferences';
import { queryClient } from '../../shared/api/query-client.ts';
import { closeSession, openSession } from '../../shared/session/session-store.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { resizeTo } from '../../testing/window.ts';
import { goTo } from '../router/router.ts';
import { bindings } from '../shortcuts/bindings.ts';
import { useLayer } from '../shortcuts/layer-store.ts';
import { ShellLayers } from './ShellLayers.tsx';

const show = async (preferences: Preferences = { tours: ['shell'] }) => {
  const server = fakeServer([
    on(getMenuTree, () => []),
    on(getPreferences, () => preferences),
    on(savePreference, () => null),
  ]);
  const page = (
    <>
      <input aria-label="页面中的输入框" />
      <ShellLayers />
    </>
  );
  const { user } = await renderPage(page, { server });
  await queryClient.fetchQuery({ queryKey: ['preferences'], queryFn: () => preferences });
  return { server, user };
};

const invitation = () => screen.queryByRole('complementary', { name: '新手导览' });

beforeEach(() => {
  queryClient.clear();
  useLayer.setState({ layer: undefined, text: '', isTouring: false, before: null });
  openSession('token');
  goTo('/home/index');
});

afterEach(closeSession);

describe('the list of shortcuts', () => {
  test('does not open while a user types a question', async () => {
    const { user } = await show();
    await user.type(screen.getByLabelText('页面中的输入框'), '?');
    expect(useLayer.getState().layer).toBeUndefined();
  });

  test('waits until an open confirmation is answered', async () => {
    const { user } = await show();
    const question = document.createElement('div');
    question.className = 'ant-modal-confirm';
    document.body.append(question);
    await user.keyboard('?');
    expect(useLayer.getState().layer).toBeUndefined();
    question.remove();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: '快捷键' })).toBeTruthy();
  });

  test('opens by ?, lists every shortcut, and closes by Esc', async () => {
    const { user } = await show();
    await user.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: '快捷键' }));
    for (const { title } of bindings) expect(list.getByText(title)).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the tour', () => {
  test.each<[string, Preferences]>([
    ['has taken it or does not want it', { tours: ['shell'] }],
    ['has been here before', { searchHistory: ['gly'] }],
    ['had pages open', { workspace: { tabs: [] } }],
  ])('is not offered to a user who %s', async (_, preferences) => {
    await show(preferences);
    expect(invitation()).toBeNull();
  });

  test('is not offered on a phone', async () => {
    resizeTo(390);
    await show({});
    expect(invitation()).toBeNull();
  });

  test('is offered to a newcomer on the home page and nowhere else', async () => {
    await show({});
    await waitFor(() => expect(invitation()).toBeTruthy());
    expect(document.activeElement).toBe(document.body);
    act(() => goTo('/system/admin'));
    expect(invitation()).toBeNull();
  });

  test('is postponed for this session', async () => {
    const { server, user } = await show({});
    await user.click(await screen.findByRole('button', { name: '以后再说' }));
    expect(invitation()).toBeNull();
    expect(server.sentTo(savePreference)).toEqual([]);
  });

  test('is never offered again if the user declines it', async () => {
    const { server, user } = await show({});
    await user.click(await screen.findByRole('button', { name: '不再提示' }));
    expect(invitation()).toBeNull();
    await waitFor(() => expect(server.sentTo(savePreference)).toEqual([{ name: 'tours', value: ['shell'] }]));
  });
});
