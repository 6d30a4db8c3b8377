import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_LAYOUT, readLayout } from '../../shared/layout/layout-settings.ts';
import { LAYOUT_KEY, useLayout } from '../../shared/layout/layout-store.ts';
import '../../shared/theme/theme-store.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { FullScreenButton } from './FullScreenButton.tsx';
import { SettingsDrawer } from './SettingsDrawer.tsx';
import { SizeButton } from './SizeButton.tsx';

const stored = () => readLayout(localStorage.getItem(LAYOUT_KEY));
const root = () => document.documentElement;

beforeEach(() => {
  fakeServer([]);
  useLayout.setState({ ...DEFAULT_LAYOUT, saved: {}, changed: {} });
});

const renderIn = (element: ReactElement) => {
  render(<App>{element}</App>);
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
};

describe('the settings', () => {
  test('reject a number of pages that is out of range', async () => {
    const user = renderIn(<SettingsDrawer onClose={vi.fn<() => void>()} />);
    const field = () => screen.getByLabelText<HTMLInputElement>('保留页面数');
    await user.clear(field());
    await user.type(field(), '99');
    await user.tab();
    expect(useLayout.getState().maxLivePages).toBe(DEFAULT_LAYOUT.maxLivePages);
    expect(field().value).toBe('12');
    await user.clear(field());
    await user.type(field(), '5');
    await user.tab();
    expect(useLayout.getState().maxLivePages).toBe(5);
  });

  test('apply immediately and are stored only when they are saved', async () => {
    const user = renderIn(<SettingsDrawer onClose={vi.fn<() => void>()} />);
    await user.click(screen.getByRole('radio', { name: /#6959CD/ }));
    await user.click(screen.getByRole('switch', { name: '灰色模式' }));
    expect(root().style.getPropertyValue('--hw-tone-fill')).toBe('#6959CD');
    expect(root().dataset['grey']).toBe('true');
    expect(stored()).toEqual({});
    await user.click(screen.getByRole('button', { name: '保存配置' }));
    expect(screen.getByText('正在保存到本地，请稍候…')).toBeTruthy();
    expect(stored()).toEqual({ theme: '#6959CD', grey: true });
    await waitFor(() => expect(screen.queryByText('正在保存到本地，请稍候…')).toBeNull());
  });

  test('show that they are not saved, in the drawer and when it closes, until they are as before', async () => {
    const user = renderIn(<SettingsDrawer onClose={vi.fn<() => void>()} />);
    const note = () => screen.queryByText('有未保存的更改，刷新页面后失效');
    expect(note()).toBeNull();
    await user.click(screen.getByRole('switch', { name: '灰色模式' }));
    expect(note()).not.toBeNull();
    await user.click(screen.getByRole('switch', { name: '灰色模式' }));
    expect(note()).toBeNull();
    await user.click(screen.getByRole('switch', { name: '灰色模式' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('布局更改尚未保存，刷新页面后失效')).toBeTruthy();
  });

  test('offer eight colours and any other', () => {
    renderIn(<SettingsDrawer onClose={vi.fn<() => void>()} />);
    const colors = within(screen.getByRole('radiogroup', { name: '主题颜色' })).getAllByRole('radio');
    expect(colors.map((each) => each.getAttribute('aria-label')?.split(' ')[1])).toEqual([
      '#409EFF',
      '#1890ff',
      '#304156',
      '#212121',
      '#11a983',
      '#13c2c2',
      '#6959CD',
      '#f5222d',
    ]);
    fireEvent.input(screen.getByLabelText('自定义颜色'), { target: { value: '#123456' } });
    expect(useLayout.getState().theme).toBe('#123456');
  });

  test('make the sidebar light or dark and fix the head', async () => {
    const user = renderIn(<SettingsDrawer onClose={vi.fn<() => void>()} />);
    expect(root().dataset).toMatchObject({ sideTheme: 'dark', header: 'moving' });
    await user.click(within(screen.getByRole('radiogroup', { name: '侧边栏' })).getByRole('radio', { name: '浅色' }));
    await user.click(screen.getByRole('switch', { name: '固定头部' }));
    expect(root().dataset).toMatchObject({ sideTheme: 'light', header: 'fixed' });
  });

  test('switch off all animations', async () => {
    const user = renderIn(<SettingsDrawer onClose={vi.fn<() => void>()} />);
    expect(root().dataset['motion']).toBe('on');
    await user.click(screen.getByRole('switch', { name: '动画效果' }));
    expect(root().dataset['motion']).toBe('off');
  });

  test('are reset with a message, and the console is reloaded', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    localStorage.setItem(LAYOUT_KEY, '{"grey":true}');
    const user = renderIn(<SettingsDrawer onClose={vi.fn<() => void>()} />);
    await user.click(screen.getByRole('button', { name: '重置配置' }));
    expect(screen.getByText('正在清除设置缓存并刷新，请稍候…')).toBeTruthy();
    expect(localStorage.getItem(LAYOUT_KEY)).toBeNull();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    reload.mockRestore();
  });

  test('close with the Esc key', async () => {
    const close = vi.fn<() => void>();
    const user = renderIn(<SettingsDrawer onClose={close} />);
    await user.click(screen.getByRole('radio', { name: '跟随系统' }));
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('the size', () => {
  test('is saved immediately with a message, and other changes stay unsaved', async () => {
    const user = renderIn(<SizeButton />);
    useLayout.setState({ grey: true, changed: { grey: true } });
    await user.click(screen.getByRole('button', { name: '布局大小' }));
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      '默认',
      '中等初始设置',
      '小',
      '迷你',
    ]);
    await user.click(await screen.findByRole('menuitemradio', { name: '迷你' }));
    expect(await screen.findByText('布局大小已切换为“迷你”')).toBeTruthy();
    expect(stored()).toEqual({ size: 'mini' });
  });
});

describe('the full screen', () => {
  test('shows a message if the browser does not support it', async () => {
    vi.stubGlobal('document', Object.assign(document, { fullscreenEnabled: false }));
    const user = renderIn(<FullScreenButton />);
    await user.click(screen.getByRole('button', { name: '全屏' }));
    expect(await screen.findByText('你的浏览器不支持全屏')).toBeTruthy();
  });
});
