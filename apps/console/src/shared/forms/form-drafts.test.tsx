import { cleanup, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { beforeEach, describe, expect, test } from 'vitest';
import { CallFailure } from '../api/call-failure.ts';
import { platformAdmin } from '../../testing/accounts.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { useDialogInUrl } from '../layers/useDialogInUrl.ts';
import { leaveNoDrafts } from '../session/drafts.ts';
import { openSession } from '../session/session-store.ts';
import { DrawerForm } from './DrawerForm.tsx';
import { FormDrawer } from './FormDrawer.tsx';

interface Person {
  realName: string;
  password: string;
  idCard: string;
  code: string;
  meetings: { m1: string };
}

const OPENED: Person = { realName: '张三', password: '', idCard: '', code: '', meetings: { m1: '' } };

let save: (values: Person, close: () => void) => Promise<unknown>;

const LAYERS = ['edit'] as const;

function PersonForm() {
  const [form] = Form.useForm<Person>();
  const dialog = useDialogInUrl(LAYERS);
  if (dialog.name === undefined) return null;
  return (
    <FormDrawer title="编辑" onClose={dialog.close}>
      <DrawerForm<Person> form={form} initialValues={OPENED} onSave={(values) => save(values, dialog.close)}>
        {['realName', 'password', 'idCard', 'code'].map((name) => (
          <Form.Item key={name} name={name} label={name}>
            <Input />
          </Form.Item>
        ))}
        <Form.Item name={['meetings', 'm1']} label="m1">
          <Input />
        </Form.Item>
      </DrawerForm>
    </FormDrawer>
  );
}

const URL = '/system/admin?dialog=edit.7';
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('huiwu_draft:'));
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const valueOf = async (label: string) => (await field(label)).value;
const opened = (options: { url?: string; account?: typeof platformAdmin } = {}) => {
  window.location.hash = `#${options.url ?? URL}`;
  return renderPage(<PersonForm />, { server: fakeServer([]), url: URL, ...options });
};

/** Unmounts the page as a reload does. */
const reload = () => {
  window.dispatchEvent(new Event('pagehide'));
  window.location.hash = '#/elsewhere';
  cleanup();
};

const typeAndReload = async (label: string, text: string) => {
  const { user } = await opened();
  await user.clear(await field(label));
  await user.type(await field(label), text);
  reload();
};

beforeEach(() => {
  openSession('token');
  save = async () => undefined;
});

describe('unsaved input', () => {
  test.each(['password', 'idCard', 'code'])('is never stored if it is a %s', async (label) => {
    await typeAndReload(label, 'geheim');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('geheim');
    await opened();
    expect(await valueOf(label)).toBe('');
    expect(screen.queryByText('已恢复未保存的内容')).toBeNull();
  });

  test('is not restored for another user, and is removed after their sign-in', async () => {
    await typeAndReload('realName', '李四');
    await opened({ account: { ...platformAdmin, Id: 'another user' } });
    expect(await valueOf('realName')).toBe('张三');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('李四');
  });

  test('belongs to its layer and is not restored in another', async () => {
    await typeAndReload('realName', '李四');
    await opened({ url: '/system/admin?dialog=edit.8' });
    expect(await valueOf('realName')).toBe('张三');
  });

  test('is removed after signing out', async () => {
    const { user } = await opened();
    await user.type(await field('realName'), '丰');
    leaveNoDrafts();
    reload();
    expect(drafts()).toEqual([]);
  });

  // The layer closes before the browser has gone back, so the address still contains the layer.
  test('is removed when the layer is closed', async () => {
    const { user } = await opened();
    await user.type(await field('realName'), '丰');
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '放弃' }));
    await waitFor(() => expect(screen.queryByLabelText('realName')).toBeNull());
    expect(drafts()).toEqual([]);
  });

  test('is removed when the layer closes after saving', async () => {
    save = async (_, close) => close();
    const { user } = await opened();
    await user.type(await field('realName'), '丰');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByLabelText('realName')).toBeNull());
    expect(drafts()).toEqual([]);
  });

  test('is removed after it was saved', async () => {
    const { user } = await opened();
    await user.type(await field('realName'), '丰');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(false));
    reload();
    expect(drafts()).toEqual([]);
  });

  test('is kept if saving was refused', async () => {
    save = async () => {
      throw new CallFailure({ code: 500, message: '保存失败' });
    };
    const { user } = await opened();
    await user.type(await field('realName'), '丰');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(false));
    reload();
    await opened();
    expect(await valueOf('realName')).toBe('张三丰');
  });

  test('is restored after a reload with a notice, and counts as unsaved', async () => {
    await typeAndReload('realName', '李四');
    const { user } = await opened();
    expect(await valueOf('realName')).toBe('李四');
    expect((await screen.findByText('已恢复未保存的内容')).closest('[role="status"]')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(await screen.findByRole('button', { name: '继续填写' })).toBeTruthy();
  });

  test('is restored in nested fields', async () => {
    await typeAndReload('m1', '签到');
    await opened();
    expect(await valueOf('m1')).toBe('签到');
  });

  test('can be discarded', async () => {
    await typeAndReload('realName', '李四');
    const { user } = await opened();
    await user.click(await screen.findByRole('button', { name: '放弃' }));
    expect(await valueOf('realName')).toBe('张三');
    expect(screen.queryByText('已恢复未保存的内容')).toBeNull();
    reload();
    expect(drafts()).toEqual([]);
  });
});

describe('closing a form while it is being saved', () => {
  test('asks for confirmation, and no longer after it has been saved', async () => {
    const saving = Promise.withResolvers<void>();
    save = async (_, close) => saving.promise.then(close);
    const { user } = await opened();
    await user.type(await field('realName'), '丰');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(await screen.findByRole('button', { name: '继续填写' })).toBeTruthy();
    saving.resolve();
    await waitFor(() => expect(screen.queryByRole('button', { name: '继续填写' })).toBeNull());
    expect(screen.queryByLabelText('realName')).toBeNull();
  });
});
