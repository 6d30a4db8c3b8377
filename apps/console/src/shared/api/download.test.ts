import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getSetting } from '@huiwu/contract/settings';
import { fakeServer } from '../../testing/fake-server.ts';
import { closeSession, openSession } from '../session/session-store.ts';
import { clearTransfers, useTransfers } from '../transfers/transfer-store.ts';
import { download, downloadByName, downloadForm, downloadByPath, downloadArchive } from './download.ts';
import { onNotice, type Notice } from './notices.ts';
import { forgetSystemToken } from './system-token.ts';

let notices: Notice[] = [];
let saved: { name: string; text: Promise<string> }[] = [];
let asked: { url: string; init: RequestInit }[] = [];
let stop = () => undefined as void;

const json = { 'content-type': 'application/json', 'x-request-id': 'r-1' };
const attachment = (name: string) => ({
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
});

const answering = (answer: (url: string, init: RequestInit) => Response | Promise<Response>) => {
  fakeServer([]);
  const forTokens = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.includes('/token/get')) return forTokens(url, init);
    asked.push({ url, init });
    return answer(url, init);
  });
};

const newest = () => useTransfers.getState().transfers[0];

beforeEach(() => {
  [notices, saved, asked] = [[], [], []];
  stop = onNotice((notice) => notices.push(notice));
  openSession('user-token');
  let latest: Blob;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    latest = file as Blob;
    return 'blob:1';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: latest.text() });
  });
});

afterEach(() => {
  stop();
  closeSession();
  forgetSystemToken();
  clearTransfers();
  vi.restoreAllMocks();
});

const savedFile = async () => ({ name: saved[0]?.name, text: await saved[0]?.text });

describe('a download that fails', () => {
  test('with a message from the server shows it, whatever the content type', async () => {
    for (const type of ['application/json', 'application/octet-stream']) {
      answering(
        () => new Response('{"code":404,"msg":"文件不存在或已被删除"}', { headers: { ...json, 'content-type': type } }),
      );
      expect(await downloadByName('a.xlsx')).toBe(false);
    }
    expect(notices).toMatchObject([
      {
        kind: 'notify',
        message: '文件不存在或已被删除',
        failure: { requestId: 'r-1', call: 'GET /api/backend/common/download' },
      },
      { kind: 'notify', message: '文件不存在或已被删除' },
    ]);
    expect(saved).toEqual([]);
  });

  test('without a message shows the one for its code, or else a general one', async () => {
    answering(
      (url) =>
        new Response(JSON.stringify({ code: url.includes('a.xlsx') ? 403 : 777_777, msg: '' }), { headers: json }),
    );
    await downloadByName('a.xlsx');
    await downloadByName('b.xlsx');
    expect(notices.map(({ message }) => message)).toEqual(['当前操作没有权限', '系统未知错误，请反馈给管理员']);
  });

  test('because of an ended session opens the session dialog', async () => {
    answering(() => new Response('{"code":610005,"msg":"登录有效期已过，请重新登陆"}', { headers: json }));
    await downloadByPath('/profile/upload/a.png');
    expect(notices).toMatchObject([{ kind: 'session-over' }]);
  });

  test('in transfer is always reported', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await downloadByName('a.xlsx')).toBe(false);
    expect(notices).toMatchObject([{ kind: 'network', message: '后端接口连接异常' }]);
    expect(newest()).toMatchObject({ state: 'failed', kind: 'download' });
  });

  test.each([
    ['on the way', () => Promise.reject(new TypeError('gone'))],
    ['with a status', () => new Response('', { status: 502 })],
  ])('by a form reports %s with one general message', async (_, answer) => {
    answering(answer);
    expect(await downloadForm('/admin/export', {}, '管理员.xlsx')).toBe(false);
    expect(notices).toMatchObject([{ kind: 'error', message: '下载文件出现错误，请联系管理员！' }]);
    expect(newest()?.state).toBe('failed');
  });

  test('with a successful answer without a file is a failure', async () => {
    answering(() => new Response('{"code":200,"msg":"操作成功"}', { headers: json }));
    expect(await downloadByName('a.xlsx')).toBe(false);
    expect(notices).toMatchObject([{ message: '下载文件出现错误，请联系管理员！' }]);
  });

  test('can be retried from the list', async () => {
    let isBroken = true;
    answering(() =>
      isBroken ? new Response('', { status: 502 }) : new Response('x', { headers: attachment('a.xlsx') }),
    );
    await downloadByName('a.xlsx');
    isBroken = false;
    newest()?.again?.();
    await vi.waitFor(() => expect(newest()?.state).toBe('done'));
    expect(saved).toHaveLength(1);
  });
});

describe('a download', () => {
  test('of a JSON file succeeds, even if it looks like a refusal', async () => {
    answering(() => new Response('{"code":500,"msg":"x"}', { headers: { ...json, ...attachment('导出.json') } }));
    expect(await downloadByName('x')).toBe(true);
    expect(await savedFile()).toEqual({ name: '导出.json', text: '{"code":500,"msg":"x"}' });
  });

  test.each(['123', '[1]', '{"name":"张三"}', 'not json'])(
    'without a file name succeeds if it contains %s',
    async (text) => {
      answering(() => new Response(text, { headers: json }));
      expect(await downloadByPath('/profile/notes.txt')).toBe(true);
      expect(await saved[0]?.text).toBe(text);
    },
  );

  test('has the server’s file name, preferably from `download-filename`', async () => {
    const headers = { ...attachment('b.xlsx'), 'download-filename': encodeURIComponent('会议 名单.xlsx') };
    answering(() => new Response('x', { headers }));
    await downloadByName('a');
    expect(saved[0]?.name).toBe('会议 名单.xlsx');
    expect(newest()).toMatchObject({ name: '会议 名单.xlsx', state: 'done' });
  });

  test('by name deletes the file afterwards by default', async () => {
    answering(() => new Response('x', { headers: attachment('a') }));
    await downloadByName('报表 1.xlsx');
    await downloadByName('报表 1.xlsx', false);
    expect(asked.map(({ url }) => [...new URL(url, 'http://a').searchParams])).toEqual([
      [
        ['fileName', '报表 1.xlsx'],
        ['delete', 'true'],
      ],
      [
        ['fileName', '报表 1.xlsx'],
        ['delete', 'false'],
      ],
    ]);
    expect(new Headers(asked[0]?.init.headers).get('X-User-Token')).toBe('user-token');
  });

  test('of an archive is saved under the given name', async () => {
    answering(() => new Response('zip', { headers: attachment('whatever.zip') }));
    await downloadArchive(['f1', 'f2'], '证件照');
    expect(saved[0]?.name).toBe('证件照.zip');
    expect([...new URL(asked[0]?.url ?? '', 'http://a').searchParams]).toEqual([
      ['fileNames', 'f1,f2'],
      ['name', '证件照'],
    ]);
  });

  test('of more files than fit into an address is requested by a form', async () => {
    answering(() => new Response('zip', { headers: attachment('whatever.zip') }));
    const names = Array.from({ length: 200 }, (_, index) => `${String(index).padStart(32, '0')}.pdf`);
    await downloadArchive(names, '证件照');
    expect(asked).toMatchObject([{ url: '/api/backend/common/download/zip', init: { method: 'POST' } }]);
    expect(new URLSearchParams(asked[0]?.init.body as string).get('fileNames')).toBe(names.join());
  });

  test('by a form sends non-empty values, and shows a message meanwhile', async () => {
    let meanwhile: string | undefined;
    answering(() => {
      meanwhile = newest()?.loadingText;
      return new Response('x', { headers: attachment('x') });
    });
    await downloadForm(
      '/admin/export',
      { realName: '张三', phone: '', params: { beginTime: '2026-11-01' } },
      '管理员.xlsx',
    );
    expect(meanwhile).toBe('正在下载数据，请稍候');
    expect(decodeURIComponent(asked[0]?.init.body as string)).toBe('realName=张三&params[beginTime]=2026-11-01');
    expect(saved[0]?.name).toBe('管理员.xlsx');
  });

  test('of a call reports its progress', async () => {
    const steps: (number | undefined)[] = [];
    const unsubscribe = useTransfers.subscribe(({ transfers }) => steps.push(transfers[0]?.fraction));
    answering(() => new Response('12345678', { headers: { ...attachment('a.txt'), 'content-length': '16' } }));
    expect(await download({ endpoint: getSetting, input: { key: 'agreement' } })).toBe(true);
    unsubscribe();
    expect(steps).toContain(0.5);
    expect(asked[0]?.url).toBe('/api/backend/system/config/configKey/agreement');
  });

  test('that is cancelled is not reported as a failure', async () => {
    answering(
      (_, { signal }) =>
        new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted')))),
    );
    const downloading = downloadByName('a.xlsx');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    newest()?.cancel();
    expect(await downloading).toBe(false);
    expect(newest()?.state).toBe('cancelled');
    expect(notices).toEqual([]);
  });
});
