import { existsSync, readdirSync, rmSync } from 'node:fs';
import type { StoredFile } from '@huiwu/contract/files';
import {
  downloadFile,
  downloadResource,
  downloadZip,
  listFiles,
  showImage,
  uploadFile,
  uploadImage,
} from '@huiwu/contract/files';
import { lockSession } from '@huiwu/contract/sign-in';
import { describe, expect, test } from 'vitest';
import { jpeg, PDF, png } from '../../testing/file-contents.ts';
import { fakeRequestContext } from '../../testing/fakes.ts';
import { addressOf, testApp, type TestApp } from '../../testing/test-app.ts';

const BROWSER = { 'sec-fetch-site': 'same-origin' };

const customerIn = async (app: TestApp) => {
  const customer = await app.build.customer();
  const person = async () => app.build.callerFor((await app.build.admin(customer.id)).id);
  return { customer, person, caller: await person() };
};

const prepare = async () => {
  const app = await testApp();
  const { caller, person } = await customerIn(app);
  const upload = async (filename: string, content: Buffer, token = caller.token): Promise<StoredFile> =>
    (await app.call(uploadFile, { file: { filename, content } }, { token })).data;
  const download = (fileName: string, own: object = {}, token = caller.token) =>
    app.call(downloadFile, { fileName, ...own }, { token });
  const contents = () =>
    existsSync(app.folder)
      ? readdirSync(app.folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).length
      : 0;
  const rows = async () => (await app.db.selectFrom('files').selectAll().execute()).length;
  const actions = async () =>
    (await app.db.selectFrom('business_logs').selectAll().where('module', '=', '文件').execute())
      .map(({ action }) => action)
      .toSorted();
  return { ...app, caller, person, upload, download, contents, rows, actions };
};

describe('a download', () => {
  test.each([
    '../../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '/etc/passwd',
    'C:\\windows\\win.ini',
    '0123456789abcdef0123456789abcdef',
    '0123456789abcdef0123456789abcdef.pdf',
    '0123456789abcdef0123456789abcdef.pdf/../x.pdf',
    `${'a'.repeat(400)}.pdf`,
  ])('of %s finds nothing, by any call', async (name) => {
    const { call, caller } = await prepare();
    const sender = { token: caller.token };
    const answers = [
      await call(downloadFile, { fileName: name }, sender),
      await call(downloadFile, { fileName: name, delete: 'true' }, sender),
      await call(downloadResource, { resource: name }, sender),
      await call(downloadZip, { fileNames: name }, sender),
    ];
    expect(new Set(answers.map(({ status, code, msg }) => `${status} ${code} ${msg}`))).toEqual(
      new Set(['200 404 数据不存在或已被删除']),
    );
  });

  test('of another customer’s file returns not found, and keeps the file', async () => {
    const app = await prepare();
    const stranger = (await customerIn(app)).caller;
    const { fileName } = await app.upload('合同.pdf', PDF);
    const absent = await app.download(`${'0'.repeat(32)}.pdf`, {}, stranger.token);
    for (const own of [{}, { delete: 'true' }])
      expect((await app.download(fileName, own, stranger.token)).text).toBe(absent.text);
    expect((await app.call(listFiles, { fileNames: [fileName] }, { token: stranger.token })).data).toEqual([]);
    expect((await app.download(fileName)).text).toBe(PDF.toString());
  });

  test('of a file without content returns an error message', async () => {
    const { upload, download, folder } = await prepare();
    const { fileName } = await upload('合同.pdf', PDF);
    rmSync(folder, { recursive: true });
    expect(await download(fileName)).toMatchObject({ status: 200, code: 404 });
  });

  test('is saved under the name it was sent with, and runs nothing', async () => {
    const { upload, download } = await prepare();
    const { fileName } = await upload("合同 'v1'(终).pdf", PDF);
    const { headers, text } = await download(fileName);
    expect(text).toBe(PDF.toString());
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': `attachment; filename="__ 'v1'(_).pdf"; filename*=UTF-8''%E5%90%88%E5%90%8C%20%27v1%27%28%E7%BB%88%29.pdf`,
      'download-filename': '%E5%90%88%E5%90%8C%20%27v1%27%28%E7%BB%88%29.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });

  test('of a name full of quotes and line ends still has one safe header', async () => {
    const { upload, download, db } = await prepare();
    const { id, fileName } = await upload('合同.pdf', PDF);
    const name = 'a";\r\nSet-Cookie: x=1;\u202e".pdf';
    await db.updateTable('files').set({ name }).where('id', '=', id).execute();
    const { headers } = await download(fileName);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[A-Za-z0-9%._~!$&+^`|-]+$/,
    );
  });

  test('of a colleague’s document returns not found, by any call', async () => {
    const { upload, download, person, call } = await prepare();
    const [{ fileName }, colleague] = [await upload('合同.pdf', PDF), (await person()).token];
    const absent = await download(`${'0'.repeat(32)}.pdf`, {}, colleague);
    for (const own of [{}, { delete: 'true' }])
      expect((await download(fileName, own, colleague)).text).toBe(absent.text);
    const sender = { token: colleague };
    expect((await call(downloadResource, { resource: fileName }, sender)).text).toBe(absent.text);
    expect((await call(downloadZip, { fileNames: fileName }, sender)).text).toBe(absent.text);
    expect((await call(listFiles, { fileNames: [fileName] }, sender)).data).toEqual([]);
    expect((await download(fileName)).text).toBe(PDF.toString());
  });

  test('of a colleague’s image is possible, deleting it is not', async () => {
    const { upload, download, person } = await prepare();
    const { fileName } = await upload('图.png', png());
    const colleague = (await person()).token;
    expect((await download(fileName, { delete: 'true' }, colleague)).code).toBe(650_403);
    expect((await download(fileName, {}, colleague)).headers['content-type']).toBe('image/png');
  });

  test('that deletes the file succeeds once of two, sends it completely and removes it', async () => {
    const { upload, download, contents, rows } = await prepare();
    const { fileName } = await upload('合同.pdf', PDF);
    const answers = await Promise.all([download(fileName, { delete: 'true' }), download(fileName, { delete: 'true' })]);
    expect(answers.map(({ text }) => text === PDF.toString()).toSorted()).toEqual([false, true]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 404]);
    await expect.poll(async () => [await rows(), contents()]).toEqual([0, 0]);
    expect((await download(fileName)).code).toBe(404);
  });

  test('that deletes the file is refused for a cross-site navigation', async () => {
    const { upload, send, systemHeaders, caller, rows } = await prepare();
    const { fileName } = await upload('合同.pdf', PDF);
    const { url } = addressOf(downloadFile, {});
    const headers = { ...systemHeaders, 'x-user-token': caller.token };
    const tries: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    ];
    for (const site of tries)
      expect(
        (await send({ url: `${url}?fileName=${fileName}&delete=true`, headers: { ...headers, ...site } })).code,
      ).toBe(403);
    expect((await send({ method: 'HEAD', url: `${url}?fileName=${fileName}&delete=true`, headers })).status).toBe(404);
    expect(await rows()).toBe(1);
  });

  test('of a thousand ranges returns the whole file', async () => {
    const { upload, send, systemHeaders, caller } = await prepare();
    const { fileName } = await upload('合同.pdf', PDF);
    const range = `bytes=${Array.from({ length: 1000 }, (_each, index) => `${index % 9}-${index % 9}`).join(',')}`;
    const headers = { ...systemHeaders, 'x-user-token': caller.token, range };
    const answer = await send({ url: `${addressOf(downloadFile, {}).url}?fileName=${fileName}`, headers });
    expect([answer.status, answer.text]).toEqual([200, PDF.toString()]);
  });

  test('works by resource, by either path and by the path of an image', async () => {
    const { call, caller, send, systemHeaders } = await prepare();
    const { data } = await call(uploadImage, { file: { filename: 'a.png', content: png() } }, { token: caller.token });
    const headers = { ...systemHeaders, 'x-user-token': caller.token };
    const answers = [
      await call(downloadResource, { resource: data }, { token: caller.token }),
      await send({ url: `/common/download/resource?resource=${encodeURIComponent(data)}`, headers }),
      await send({ url: `/common/download?fileName=${data.split('/').at(-1)}`, headers }),
    ];
    expect(answers.map((answer) => [answer.headers['content-type'], answer.headers['cache-control']])).toEqual(
      Array(3).fill(['image/png', 'no-store']),
    );
  });

  test('is logged, and so is the deletion of its file', async () => {
    const { upload, download, actions } = await prepare();
    const { fileName } = await upload('合同.pdf', PDF);
    await download(fileName);
    await download(fileName, { delete: 'true' });
    expect(await actions()).toEqual(['上传', '下载', '下载并删除']);
  });
});

describe('an archive', () => {
  test('with one file that is not there is refused whole', async () => {
    const { upload, call, caller } = await prepare();
    const { fileName } = await upload('合同.pdf', PDF);
    const answer = await call(downloadZip, { fileNames: `${fileName},${'0'.repeat(32)}.pdf` }, { token: caller.token });
    expect(answer.code).toBe(404);
  });

  test('of nothing, or of more than two hundred, is refused', async () => {
    const { call, caller } = await prepare();
    const codes = ['', ',', Array(201).fill('x.pdf').join()].map(
      async (fileNames) => (await call(downloadZip, { fileNames }, { token: caller.token })).code,
    );
    expect(await Promise.all(codes)).toEqual([400, 400, 400]);
  });

  test('that would be too large is refused before anything is sent', async () => {
    const { upload, call, caller, db } = await prepare();
    const { id, fileName } = await upload('合同.pdf', PDF);
    await db.updateTable('files').set({ size: 300_000_000 }).where('id', '=', id).execute();
    expect((await call(downloadZip, { fileNames: fileName }, { token: caller.token })).code).toBe(650_402);
  });

  test('contains every file under a unique name, and has its declared length', async () => {
    const { upload, call, caller, app, systemHeaders } = await prepare();
    const fileNames = [
      (await upload('合同.pdf', PDF)).fileName,
      (await upload('合同.PDF', PDF)).fileName,
      (await upload('con.txt', Buffer.from('会议'))).fileName,
    ];
    const { headers } = await call(downloadZip, { fileNames: fileNames.join(), name: '附件' }, { token: caller.token });
    expect(headers['content-disposition']).toContain("filename*=UTF-8''%E9%99%84%E4%BB%B6.zip");
    const { rawPayload } = await app.inject({
      url: `${addressOf(downloadZip, {}).url}?fileNames=${fileNames.join()}`,
      headers: { ...systemHeaders, 'x-user-token': caller.token },
    });
    expect(rawPayload.length).toBe(Number(headers['content-length']));
    for (const name of ['合同.pdf', '合同 (2).pdf', '_con.txt'])
      expect(rawPayload.includes(Buffer.from(name))).toBe(true);
  });
});

describe('names of files', () => {
  test('are told in the order asked for, without those that are not there', async () => {
    const { upload, call, caller } = await prepare();
    const [first, second] = [await upload('a.pdf', PDF), await upload('b.pdf', PDF)];
    const { data } = await call(
      listFiles,
      { fileNames: [second.fileName, '../x', first.fileName] },
      { token: caller.token },
    );
    expect(data).toEqual([second, first]);
  });
});

describe('an image on a page', () => {
  const shown = async () => {
    const app = await prepare();
    const path: string = (
      await app.call(uploadImage, { file: { filename: '图.jpg', content: jpeg() } }, { token: app.caller.token })
    ).data;
    /** An admin who signed in with a browser, and the half of their session that it sends by itself. */
    const inBrowser = async (customerId: string) => {
      let half = '';
      const context = fakeRequestContext({ isBrowser: true, keepCookieHalf: (value) => (half = value ?? '') });
      const { id: adminId } = await app.build.admin(customerId);
      const opening = { adminId, previousSignInAt: null, policy: await app.sessions.readPolicy() };
      const token = await app.store.change({ tenantScope: 'all-customers' }, (work) =>
        app.sessions.open(work, opening, context),
      );
      return { token, cookie: `huiwu_half=${half}` };
    };
    const show = (headers: Record<string, string>, url = path) =>
      app.send({ url, headers: { ...BROWSER, ...headers } });
    return { ...app, path, inBrowser, show };
  };

  test('is shown to no one without the cookie, or with a made-up one', async () => {
    const { show, caller, systemHeaders } = await shown();
    const answers = [
      await show({}),
      await show({ ...systemHeaders, 'x-user-token': caller.token }),
      await show({ cookie: 'huiwu_half=made-up' }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([610_005, 610_005, 610_005]);
  });

  test('is shown to no one of another customer, and to no other site', async () => {
    const app = await shown();
    const stranger = await app.inBrowser((await app.build.customer()).id);
    expect((await app.show({ cookie: stranger.cookie })).code).toBe(404);
    const { cookie } = await app.inBrowser(app.caller.customerId);
    expect((await app.show({ cookie, 'sec-fetch-site': 'cross-site' })).code).toBe(403);
  });

  test('is read by a client that is no browser with its token alone, and by no one with half a session', async () => {
    const { send, path, caller, inBrowser, build } = await shown();
    const read = async (token: string, headers = {}) =>
      send({ url: path, headers: { 'x-user-token': token, ...headers } });
    const { token } = await inBrowser(caller.customerId);
    const stranger = await build.callerFor((await build.admin((await build.customer()).id)).id);
    const refused = [
      await read('made-up'),
      await read(token),
      await read(caller.token, BROWSER),
      await read(stranger.token),
    ];
    expect(refused.map(({ code }) => code)).toEqual([610_005, 610_005, 610_005, 404]);
    const answer = await read(caller.token);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test('is not shown behind a locked screen, nor after signing out', async () => {
    const { show, inBrowser, caller, call, send, systemHeaders } = await shown();
    const { token, cookie } = await inBrowser(caller.customerId);
    await call(lockSession, {}, { token, headers: { cookie } });
    expect((await show({ cookie })).code).toBe(620_011);
    const url = '/api/backend/sso-user-backend/system/logout';
    await send({ url, headers: { ...systemHeaders, 'x-user-token': token, cookie } });
    expect((await show({ cookie })).code).toBe(610_005);
  });

  test('is all that the cookie alone gives', async () => {
    const { inBrowser, caller, upload, show, send, systemHeaders } = await shown();
    const { cookie } = await inBrowser(caller.customerId);
    const { fileName } = await upload('合同.pdf', PDF);
    expect((await show({ cookie }, addressOf(showImage, { fileName }).url)).code).toBe(404);
    const url = `/api/backend/common/download?fileName=${fileName}`;
    expect((await send({ url, headers: { ...systemHeaders, cookie } })).code).toBe(610_005);
  });

  test('is shown to a colleague on its page', async () => {
    const { show, inBrowser, caller } = await shown();
    const { cookie } = await inBrowser(caller.customerId);
    const { headers } = await show({ cookie });
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-disposition']).toMatch(/^inline; /);
  });
});
