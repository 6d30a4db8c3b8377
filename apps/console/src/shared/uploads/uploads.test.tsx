import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { Activity, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { listFiles, type Attachment } from '@huiwu/contract/files';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { FileUpload } from './FileUpload.tsx';
import { ImageUpload } from './ImageUpload.tsx';
import type { SendFile } from './upload-queue.ts';

interface Waiting {
  name: string;
  arrive: () => void;
  fail: () => void;
  onProgress: (fraction: number) => void;
}

const slowServer = () => {
  const waiting: Waiting[] = [];
  const send: SendFile = ({ name }, { onProgress }) =>
    new Promise((resolve, reject) => {
      waiting.push({
        name,
        onProgress,
        arrive: () => resolve({ key: `/files/${name}`, name }),
        fail: () => reject(new Error('no')),
      });
    });
  return { send, waiting };
};

interface FieldProps {
  of: 'files' | 'images';
  send: SendFile;
  start?: string;
  maxCount?: number;
  isDisabled?: boolean;
  known?: readonly Attachment[];
}

function Field({ of, send, start = '', maxCount = 5, isDisabled = false, known = [] }: FieldProps) {
  const [value, setValue] = useState(start);
  const [isHidden, setIsHidden] = useState(false);
  const shared = { label: '附件', value, onChange: setValue, send, isDisabled };
  return (
    <>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        {of === 'files' ? (
          <FileUpload {...shared} known={known} />
        ) : (
          <ImageUpload {...shared} limits={{ types: ['png', 'jpg'], maxMegabytes: 10, maxCount }} />
        )}
      </Activity>
      <output>{value}</output>
      <button type="button" onClick={() => setIsHidden((current) => !current)}>
        翻页
      </button>
    </>
  );
}

const show = async (props: Omit<FieldProps, 'send'>) => {
  const { send, waiting } = slowServer();
  const { user } = await renderPage(<Field {...props} send={send} />, { server: fakeServer([]) });
  const group = screen.getByRole('group', { name: '附件' });
  const choose = (...names: string[]) => {
    const files = names.map((name) => new File(['x'], name));
    fireEvent.change(group.querySelector('input[type=file]')!, { target: { files } });
  };
  return { user, group, choose, waiting, value: () => screen.getByRole('status', { name: '' }).textContent };
};

const kept = () => document.querySelector('output')?.textContent;
const rows = () => within(screen.getByRole('list', { name: /已选/ })).getAllByRole('listitem');
const later = (change: () => void) => act(async () => change());

describe('files of a form', () => {
  test('report refused files and accept the others', async () => {
    const { choose, waiting } = await show({ of: 'files' });
    choose('a.exe', 'b.pdf');
    expect(await screen.findByText('a.exe：文件格式不正确，请上传doc/xls/ppt/txt/pdf格式的文件！')).toBeTruthy();
    expect(waiting.map(({ name }) => name)).toEqual(['b.pdf']);
  });

  test('show their progress and are added to the value when they have finished', async () => {
    const { choose, waiting } = await show({ of: 'files' });
    choose('a.pdf', 'b.docx');
    await later(() => waiting[0]?.onProgress(0.5));
    expect(screen.getByRole('progressbar', { name: '上传进度 a.pdf' })).toHaveProperty('value', 0.5);
    await later(() => waiting[1]?.arrive());
    expect(kept()).toBe('/files/b.docx');
    await later(() => waiting[0]?.arrive());
    expect(kept()).toBe('/files/a.pdf,/files/b.docx');
    expect(await screen.findByText('上传成功')).toBeTruthy();
  });

  test('that failed can be retried individually', async () => {
    const { choose, waiting, user } = await show({ of: 'files' });
    choose('a.pdf', 'b.pdf');
    await later(() => waiting[0]?.fail());
    await later(() => waiting[1]?.arrive());
    expect(kept()).toBe('/files/b.pdf');
    expect(screen.getAllByText('上传失败，请重试').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: '重试 a.pdf' }));
    await later(() => waiting[2]?.arrive());
    expect(kept()).toBe('/files/a.pdf,/files/b.pdf');
  });

  test('are reordered with the arrow keys, and the moved file keeps the focus', async () => {
    const { user } = await show({ of: 'files', start: '/x/a.pdf,/x/b.pdf,/x/c.pdf' });
    const handle = screen.getByRole('button', { name: /^调整顺序 c.pdf/ });
    handle.focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(kept()).toBe('/x/c.pdf,/x/a.pdf,/x/b.pdf');
    expect(document.activeElement).toBe(handle);
    expect(handle.getAttribute('aria-label')).toBe('调整顺序 c.pdf，第 1 个，共 3 个');
  });

  test('can be pasted and dropped', async () => {
    const { group, waiting } = await show({ of: 'files' });
    const files = [new File(['x'], 'pasted.pdf')];
    fireEvent.paste(group, { clipboardData: { files } });
    const drop = createEvent.drop(group);
    Object.defineProperty(drop, 'dataTransfer', { value: { types: ['Files'], files: [new File(['x'], 'b.pdf')] } });
    fireEvent(group, drop);
    expect(waiting.map(({ name }) => name)).toEqual(['pasted.pdf', 'b.pdf']);
  });

  test('that are read-only can be neither added nor removed nor moved', async () => {
    const { choose, waiting, group } = await show({ of: 'files', start: '/x/a.pdf,/x/b.pdf', isDisabled: true });
    choose('c.pdf');
    fireEvent.paste(group, { clipboardData: { files: [new File(['x'], 'd.pdf')] } });
    expect(waiting).toEqual([]);
    expect(screen.getByRole('button', { name: '选择文件' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: /删除|调整/ })).toBeNull();
  });

  test('continue while the page is hidden', async () => {
    const { choose, waiting, user } = await show({ of: 'files' });
    choose('a.pdf');
    await user.click(screen.getByRole('button', { name: '翻页' }));
    await later(() => waiting[0]?.arrive());
    expect(kept()).toBe('');
    await user.click(screen.getByRole('button', { name: '翻页' }));
    expect(kept()).toBe('/files/a.pdf');
    expect(rows()).toHaveLength(1);
  });
});

describe('an existing file', () => {
  test('is shown with its original name', async () => {
    const { send } = slowServer();
    const stored = { id: '1', fileName: 'f_1', name: '年报.pdf', size: 1, type: 'application/pdf' };
    await renderPage(<Field of="files" send={send} start="f_1,f_2" />, {
      server: fakeServer([on(listFiles, () => [stored])]),
    });
    expect(await screen.findByRole('button', { name: '年报.pdf' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'f_2' })).toBeTruthy();
  });
});

test('a file of a colleague has the name that the record tells, and is not opened here', async () => {
  const { send } = slowServer();
  const known = [{ fileName: 'f_1', name: '年报.pdf', size: 1 }];
  const server = fakeServer([on(listFiles, () => [])]);
  await renderPage(<Field of="files" send={send} start="f_1" known={known} />, { server });
  expect(await screen.findByText('年报.pdf')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '年报.pdf' })).toBeNull();
});

describe('images of a form', () => {
  test('have no add button when the maximum is reached', async () => {
    const { choose, waiting, user } = await show({ of: 'images', maxCount: 1 });
    expect(screen.getByRole('button', { name: '上传图片' })).toBeTruthy();
    choose('a.png');
    await later(() => waiting[0]?.arrive());
    expect(screen.queryByRole('button', { name: '上传图片' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '删除 a.png' }));
    expect(screen.getByRole('button', { name: '上传图片' })).toBeTruthy();
    expect(kept()).toBe('');
  });

  test('of the same name are distinguished', async () => {
    const { user } = await show({ of: 'images', start: '/x/a.png,/y/a.png' });
    await user.click(screen.getAllByRole('button', { name: '删除 a.png' })[1]!);
    expect(kept()).toBe('/x/a.png');
  });

  test('open in a preview, and one that cannot be shown has a message', async () => {
    const { user } = await show({ of: 'images', start: '/x/a.png' });
    await user.click(screen.getByRole('button', { name: '预览 a.png' }));
    const dialog = await screen.findByRole('dialog', { name: 'a.png' });
    fireEvent.error(within(dialog).getByRole('img', { name: 'a.png' }));
    expect(within(dialog).getByRole('img', { name: 'a.png（图片无法显示）' })).toBeTruthy();
  });
});
