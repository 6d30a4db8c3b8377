import * as z from 'zod/mini';
import { defineEndpoint } from '@huiwu/contract/base/endpoint';
import { getSystemToken } from '@huiwu/contract/system-tokens';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { fakeUploads, UNREACHABLE } from '../../testing/fake-uploads.ts';
import { closeSession, openSession } from '../session/session-store.ts';
import { clearTransfers, useTransfers } from '../transfers/transfer-store.ts';
import { onNotice, type Notice } from './notices.ts';
import { forgetSystemToken } from './system-token.ts';
import { uploadFile } from './upload-file.ts';

const upload = defineEndpoint({
  method: 'POST',
  path: '/common/upload',
  summary: '上传文件',
  access: 'signed-in',
  effect: 'changes',
  input: z.strictObject({}),
  output: z.object({ id: z.string() }),
});

const DONE = { code: 200, msg: '操作成功', data: { id: 'f1' } };
const aFile = (name = '合同.pdf') => new File(['content'], name, { lastModified: 1 });

let notices: Notice[] = [];
let stop = () => undefined as void;

const [newest, others] = [() => useTransfers.getState().transfers[0], () => useTransfers.getState().transfers.length];

beforeEach(() => {
  fakeServer([]);
  openSession('user-token');
  notices = [];
  stop = onNotice((notice) => notices.push(notice));
});

afterEach(() => {
  stop();
  closeSession();
  forgetSystemToken();
  clearTransfers();
});

describe('an upload that fails', () => {
  test('shows the server’s message, and is listed as failed', async () => {
    fakeUploads(() => ({ code: 500, msg: '文件内容与类型不符' }));
    await expect(uploadFile(upload, aFile())).rejects.toMatchObject({ code: 500, requestId: 'upload-1' });
    expect(notices).toMatchObject([{ kind: 'error', message: '文件内容与类型不符' }]);
    expect(newest()).toMatchObject({ state: 'failed', name: '合同.pdf' });
  });

  test('is left to a caller that handles it', async () => {
    fakeUploads(() => ({ code: 500, msg: '文件内容与类型不符' }));
    await expect(uploadFile(upload, aFile(), { handles: 'all' })).rejects.toThrow('文件内容与类型不符');
    expect(notices).toEqual([]);
  });

  test('because the server is unreachable reports this', async () => {
    fakeUploads(() => UNREACHABLE);
    await expect(uploadFile(upload, aFile())).rejects.toThrow('后端接口连接异常');
    expect(notices).toMatchObject([{ kind: 'network' }]);
  });

  test('because of an HTTP status reports the status', async () => {
    fakeUploads((request) => Object.assign(request, { status: 413 }) && {});
    await expect(uploadFile(upload, aFile())).rejects.toThrow('系统接口413异常');
  });
});

describe('an upload that is cancelled', () => {
  test.each(['by its page', 'in the list'])('%s is not reported as a failure', async (by) => {
    fakeUploads(() => new Promise(() => undefined));
    const control = new AbortController();
    const uploading = uploadFile(upload, aFile(), { signal: control.signal }).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (by === 'in the list') newest()?.cancel();
    else control.abort();
    expect(await uploading).toMatchObject({ name: 'AbortError' });
    expect(newest()?.state).toBe('cancelled');
    expect(notices).toEqual([]);
  });

  test('by signing out is removed from the list', async () => {
    fakeUploads(() => new Promise(() => undefined));
    const uploading = uploadFile(upload, aFile()).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 0));
    closeSession();
    expect(await uploading).toMatchObject({ name: 'AbortError' });
    expect(others()).toBe(0);
  });
});

describe('an upload', () => {
  test('sends the file and the tokens, reports its progress and resolves to the data', async () => {
    const steps: number[] = [];
    let sent: unknown;
    fakeUploads((request) => {
      const { 'X-User-Token': token, 'X-Huiwu-Browser': browser } = request.headers;
      sent = { url: request.url, token, browser, file: request.body.get('file') };
      request.upload.onprogress?.({ loaded: 1, total: 4 });
      steps.push(newest()?.fraction ?? -1);
      return DONE;
    });
    const file = aFile();
    const answer = await uploadFile(upload, file, { onProgress: (fraction) => steps.push(fraction) });
    expect(answer).toEqual({ id: 'f1' });
    const expected = { token: 'user-token', browser: '1', file: { name: '合同.pdf' } };
    expect(sent).toMatchObject({ url: '/api/backend/common/upload', ...expected });
    expect(steps).toEqual([0.25, 0.25]);
    expect(newest()).toMatchObject({ kind: 'upload', state: 'done', fraction: 1 });
  });

  test('is sent once more with a new system token if the first was refused', async () => {
    let tokens = 0;
    fakeServer([on(getSystemToken, () => `token-${(tokens += 1)}`)]);
    fakeUploads(({ headers }) => (headers['X-System-Token'] === 'token-2' ? DONE : { code: 610001, msg: '' }));
    expect(await uploadFile(upload, aFile())).toEqual({ id: 'f1' });
  });

  test('is not confused with that of another file of the same name, size and time', async () => {
    fakeUploads(() => DONE);
    expect(await Promise.all([uploadFile(upload, aFile()), uploadFile(upload, aFile())])).toHaveLength(2);
  });

  test('of the same file within a second is a repetition, unless it may be repeated', async () => {
    fakeUploads(() => DONE);
    const file = aFile();
    await uploadFile(upload, file);
    await expect(uploadFile(upload, file)).rejects.toThrow('数据正在处理，请勿重复提交');
    expect(await uploadFile(upload, file, { isRepeatable: true })).toEqual({ id: 'f1' });
  });
});
