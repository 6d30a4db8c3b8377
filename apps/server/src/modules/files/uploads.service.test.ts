import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { uploadEditorImage, uploadFile, uploadImage } from '@huiwu/contract/files';
import { describe, expect, test } from 'vitest';
import { compound, jpeg, office, PDF, png } from '../../testing/file-contents.ts';
import { formOf } from '../../testing/forms.ts';
import { addressOf, testApp } from '../../testing/test-app.ts';

const MEGABYTE = 1_048_576;
const WORDS = Buffer.from('会议须知\r\n第一条');

const prepare = async () => {
  const app = await testApp();
  const customer = await app.build.customer();
  const caller = await app.build.callerFor((await app.build.admin(customer.id)).id);
  const headers = { ...app.systemHeaders, 'x-user-token': caller.token };
  const upload = (filename: string, content: Buffer | string, endpoint: Endpoint = uploadFile) =>
    app.call(endpoint, { file: { filename, content } }, { token: caller.token });
  const rows = () => app.db.selectFrom('files').selectAll().execute();
  const contents = () =>
    existsSync(app.folder)
      ? readdirSync(app.folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
      : [];
  const logs = () => app.db.selectFrom('business_logs').selectAll().execute();
  const left = async () => [(await rows()).length, contents().length];
  return { ...app, customer, caller, headers, upload, rows, contents, logs, left };
};

describe('a file', () => {
  test.each([
    ['页面.html', '<script>alert(1)</script>'],
    ['程序.exe', 'MZ'],
    ['图.svg', '<svg onload="alert(1)"/>'],
    ['表格.xdocx', PDF],
    ['没有后缀', PDF],
    ['.pdf', PDF],
    ['说明.txt.', WORDS],
  ])('called %s is refused', async (name, content) => {
    const { upload, left } = await prepare();
    const { code, msg, data } = await upload(name, content);
    expect([code, data.fields]).toEqual([400, [{ field: 'file', message: msg }]]);
    expect(await left()).toEqual([0, 0]);
  });

  test.each([
    ['图片.png', jpeg()],
    ['图片.jpg', png()],
    ['合同.pdf', png()],
    ['合同.pdf', Buffer.from('<html>%PDF-1.7')],
    ['合同.docx', PDF],
    ['合同.doc', PDF],
    ['合同.doc', compound('Workbook')],
    ['表格.xls', compound('WordDocument')],
    ['讲稿.ppt', compound('Nothing')],
    ['说明.txt', png()],
    ['说明.txt', Buffer.from([0x41, 0x00, 0x42])],
  ])('called %s with different content is refused', async (name, content) => {
    const { upload, left } = await prepare();
    expect((await upload(name, content)).msg).toBe('文件内容与格式不符');
    expect(await left()).toEqual([0, 0]);
  });

  test('of another Office format, or with macros, is refused', async () => {
    const { upload } = await prepare();
    const answers = [await upload('表格.xlsx', await office('docx')), await upload('合同.docx', await office('docm'))];
    expect(answers.map(({ msg }) => msg)).toEqual(['文件内容与格式不符', '文件内容与格式不符']);
  });

  test.each([
    [0, '文件内容为空'],
    [5 * MEGABYTE + 1, '上传文件大小不能超过 5 MB！'],
    [11 * MEGABYTE, '上传文件大小不能超过 10 MB！'],
  ])('of %i bytes is refused with its message', async (size, sentence) => {
    const { upload, left } = await prepare();
    expect(await upload('说明.txt', 'x'.repeat(size))).toMatchObject({ status: 200, code: 400, msg: sentence });
    expect(await left()).toEqual([0, 0]);
  });

  test.each([
    ['说明.txt', WORDS, 'text/plain'],
    ['说明.TXT', Buffer.from([0xbb, 0xe1, 0xd2, 0xe9]), 'text/plain'],
    ['BM 开头.txt', Buffer.from('BM 会议'), 'text/plain'],
    ['宽字符.txt', Buffer.from('\ufeff会议', 'utf16le'), 'text/plain'],
    ['合同.pdf', PDF, 'application/pdf'],
    ['合同.doc', compound('WordDocument'), 'application/msword'],
    ['表格.xls', compound('Workbook'), 'application/vnd.ms-excel'],
    ['讲稿.ppt', compound('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
    ['加密.xlsx', compound('EncryptedPackage'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['图片.PNG', png(), 'image/png'],
    ['图片.jpeg', jpeg(), 'image/jpeg'],
  ])('called %s is accepted as what it is', async (name, content, type) => {
    const { upload } = await prepare();
    const { code, data } = await upload(name, content);
    expect([code, data]).toEqual([200, expect.objectContaining({ type, size: content.length })]);
  });

  test.each(['docx', 'xlsx', 'pptx'] as const)('of the present %s form is accepted', async (form) => {
    const { upload } = await prepare();
    expect((await upload(`文件.${form}`, await office(form))).code).toBe(200);
  });

  test('has a wire name that cannot be guessed and contains no path', async () => {
    const { upload, rows, contents } = await prepare();
    const { text, data } = await upload('合同.pdf', PDF);
    const answer = JSON.parse(text) as { fileName: string };
    expect(answer.fileName).toBe(data.fileName);
    expect(data.fileName).toMatch(/^[0-9a-f]{32}\.pdf$/);
    expect(data.name).toBe('合同.pdf');
    expect(contents().map(({ name }) => name)).toEqual((await rows()).map(({ id }) => id));
  });

  test.each([
    ['../../app.txt', 'app.txt'],
    ['..\\..\\app.txt', 'app.txt'],
    ['/etc/cron.d/x.txt', 'x.txt'],
    ['C:\\x.txt', 'x.txt'],
    ['a\u202egnp.txt', 'agnp.txt'],
    ['.hidden.txt', '.hidden.txt'],
    ['第一%22版.txt', '第一"版.txt'],
    [`${'长'.repeat(300)}.txt`, `${'长'.repeat(196)}.txt`],
  ])('sent as %j keeps a safe name, as data only', async (given, kept) => {
    const { upload, contents, rows } = await prepare();
    expect((await upload(given, WORDS)).data.name).toBe(kept);
    expect(contents().map(({ name }) => name)).toEqual([(await rows())[0]?.id]);
  });

  test('is logged', async () => {
    const { upload, logs, caller, rows } = await prepare();
    await upload('合同.pdf', PDF);
    expect(await logs()).toMatchObject([
      { module: '文件', action: '上传', admin_id: caller.adminId, target_id: (await rows())[0]?.id },
    ]);
  });

  test('sent twice with one idempotency key is stored once', async () => {
    const { call, caller, left } = await prepare();
    const send = (content: Buffer) =>
      call(
        uploadFile,
        { file: { filename: '说明.txt', content } },
        { token: caller.token, headers: { 'idempotency-key': 'one-chosen-file' } },
      );
    const [first, second] = [await send(WORDS), await send(WORDS)];
    expect([first.code, second.text, await left()]).toEqual([200, first.text, [1, 1]]);
    expect((await send(compound('Workbook'))).code).toBe(400);
    expect((await send(Buffer.from('另一份'))).code).toBe(610_011);
    expect(await left()).toEqual([1, 1]);
  });

  test('is refused after one thousand uploads of one admin within a day', async () => {
    const { upload, db, caller, customer } = await prepare();
    const row = {
      customer_id: customer.id,
      admin_id: caller.adminId,
      name: 'x.txt',
      extension: 'txt',
      type: 'text/plain',
      size: 1,
      sha256: '',
      state: 'kept' as const,
      created_at: '2026-11-21T01:00:00.000Z',
      changed_at: '2026-11-21T01:00:00.000Z',
    };
    for (let at = 0; at < 1000; at += 100)
      await db
        .insertInto('files')
        .values(Array.from({ length: 100 }, (_each, index) => ({ ...row, id: `f${at + index}` })))
        .execute();
    expect((await upload('说明.txt', WORDS)).code).toBe(650_401);
  });
});

describe('an image', () => {
  const broken = png();
  broken[broken.length - 20] = (broken[broken.length - 20] ?? 0) ^ 1;
  const cut = (content: Buffer) => content.subarray(0, content.length - 4);

  test.each([
    ['with a wrong checksum', 'a.png', broken],
    ['that is cut off', 'a.png', cut(png())],
    ['with fewer pixels than it says', 'a.png', png({ width: 30, height: 30, raw: Buffer.alloc(10) })],
    ['with more pixels than it says', 'a.png', png({ raw: Buffer.alloc(1000) })],
    ['with a page behind it', 'a.png', Buffer.concat([png(), Buffer.from('<script>')])],
    ['of no size', 'a.png', png({ width: 0 })],
    ['that is a cut-off photograph', 'a.jpg', jpeg({ end: '' })],
    ['that is a photograph of no size', 'a.jpg', jpeg({ height: 0 })],
  ])('%s is refused', async (_what, name, content) => {
    const { upload, left } = await prepare();
    expect((await upload(name, content, uploadImage)).msg).toBe('图片已损坏，无法打开');
    expect(await left()).toEqual([0, 0]);
  });

  test('that would unpack to a hundred million pixels is refused before it is unpacked', async () => {
    const { upload } = await prepare();
    const { msg } = await upload('a.png', png({ width: 10_000, height: 10_000, raw: Buffer.alloc(9) }), uploadImage);
    expect(msg).toBe('图片尺寸过大');
    expect((await upload('a.jpg', jpeg({ width: 20_001 }), uploadImage)).msg).toBe('图片尺寸过大');
  });

  test('whose samples would fill more than a hundred megabytes is refused before it is unpacked', async () => {
    const { upload, left } = await prepare();
    // Not too many pixels, but eight bytes each; what is in it would be called broken if anyone looked.
    const bomb = png({ width: 7000, height: 7000, depth: 16, colour: 6, raw: Buffer.alloc(9) });
    expect((await upload('a.png', bomb, uploadImage)).msg).toBe('图片尺寸过大');
    expect(await left()).toEqual([0, 0]);
  });

  test('with more chunks than any encoder writes is refused', async () => {
    const { upload, left } = await prepare();
    const pieces = Buffer.concat(Array(200_000).fill(Buffer.from('0000000049444154' + '35af061e', 'hex')));
    expect((await upload('a.png', png({ more: pieces }), uploadImage)).msg).toBe('图片已损坏，无法打开');
    const comments = Buffer.concat([
      jpeg().subarray(0, 2),
      Buffer.concat(Array(200_000).fill(Buffer.from('fffe0002', 'hex'))),
    ]);
    const { msg } = await upload('a.jpg', Buffer.concat([comments, jpeg().subarray(2)]), uploadImage);
    expect(msg).toBe('图片已损坏，无法打开');
    expect(await left()).toEqual([0, 0]);
  });

  test('is the only content that is accepted as one', async () => {
    const { upload } = await prepare();
    const answers = [await upload('合同.pdf', PDF, uploadImage), await upload('合同.pdf', PDF, uploadEditorImage)];
    expect(answers.map(({ msg }) => msg)).toEqual(Array(2).fill('文件格式不正确，请上传png/jpg/jpeg格式的文件！'));
  });

  test('in a rich text can have 5 MB, any other 10', async () => {
    const { upload } = await prepare();
    const large = Buffer.concat([jpeg(), Buffer.alloc(5 * MEGABYTE)]);
    expect((await upload('a.jpg', large, uploadEditorImage)).msg).toBe('上传文件大小不能超过 5 MB！');
    expect((await upload('a.jpg', large, uploadImage)).code).toBe(200);
  });

  test('that is interlaced is taken', async () => {
    const { upload } = await prepare();
    // Three by two pixels in seven passes: only four of them have any.
    const raw = Buffer.alloc(1 + 3 + (1 + 3) + (1 + 3) + (1 + 9));
    expect((await upload('a.png', png({ isInterlaced: true, raw }), uploadImage)).code).toBe(200);
  });

  test('is stored without its metadata', async () => {
    const { upload, folder, rows } = await prepare();
    const hidden = '<?php system($_GET[0]);';
    const note = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), Buffer.from(hidden)]);
    const picture = Buffer.concat([jpeg().subarray(0, 2), note, jpeg().subarray(2), Buffer.from('<script>')]);
    const { code, data } = await upload('a.jpg', picture);
    const [row] = await rows();
    const stored = readFileSync(path.join(folder, data.id.slice(0, 2), data.id));
    expect([code, stored, data.size, row?.size]).toEqual([200, jpeg(), jpeg().length, jpeg().length]);
  });

  test('returns a path that contains nothing of the sender’s name', async () => {
    const { upload } = await prepare();
    const { data } = await upload('我的图.png', png(), uploadImage);
    expect(data).toMatch(/^\/api\/backend\/common\/image\/[0-9a-f]{32}\.png$/);
  });
});

describe('an upload form', () => {
  const odd = async (parts: Parameters<typeof formOf>[0], change: (payload: Buffer) => Buffer = (same) => same) => {
    const { send, headers, left } = await prepare();
    const form = formOf(parts);
    const { url } = addressOf(uploadFile, {});
    const answer = await send({
      method: 'POST',
      url,
      headers: { ...headers, ...form.headers },
      payload: change(form.payload),
    });
    expect(await left()).toEqual([0, 0]);
    return { code: answer.code, msg: answer.msg, fields: answer.data?.fields };
  };
  const file = { name: 'file', filename: '说明.txt', content: WORDS };

  test('without a file is refused', async () => {
    expect(await odd([])).toMatchObject({ code: 400, msg: '请选择要上传的文件' });
  });

  test('with a text in the field of the file is refused', async () => {
    expect(await odd([{ name: 'file', content: '说明' }])).toMatchObject({ code: 400, fields: [{ field: 'file' }] });
  });

  test('with two files is refused', async () => {
    expect(await odd([file, file])).toMatchObject({ code: 400, msg: '一次只能上传一个文件' });
  });

  test.each([
    { name: 'directory', content: '../..' },
    { name: 'avatar', filename: 'a.txt', content: WORDS },
  ])('with an unknown part is refused, and the part is named: $name', async (part) => {
    const { code, fields } = await odd([part]);
    expect([code, fields]).toEqual([400, [{ field: part.name, message: '不支持的字段' }]]);
  });

  test.each(['__proto__', 'constructor'])('with %s changes no prototype', async (name) => {
    expect((await odd([{ name, content: '1' }, file])).code).toBe(400);
    expect(({} as { file?: unknown }).file).toBeUndefined();
  });

  test('with too many parts is refused', async () => {
    const many = Array.from({ length: 50 }, (_each, index) => ({ name: `x${index}`, content: '1' }));
    expect((await odd([...many, file])).code).toBe(400);
  });

  test('that ends early is refused', async () => {
    const cut = await odd([file], (payload) => payload.subarray(0, payload.length - 30));
    expect(cut).toMatchObject({ code: 400, msg: '上传内容不完整，请重试' });
  });

  test('without a usable boundary is refused', async () => {
    const blurred = await odd([file], (payload) =>
      Buffer.from(payload.toString('latin1').replaceAll('--huiwu', '--other'), 'latin1'),
    );
    expect(blurred.code).toBe(400);
  });

  test('of another content type, or without a boundary, is not an upload', async () => {
    const { send, headers, left } = await prepare();
    const { url } = addressOf(uploadFile, {});
    const types = ['application/json', 'text/plain', 'multipart/form-data', 'multipart/mixed; boundary=x'];
    const answers = await Promise.all(
      types.map((type) => send({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload: '{}' })),
    );
    expect(answers.map(({ code }) => code)).toEqual([415, 415, 400, 415]);
    expect(await left()).toEqual([0, 0]);
  });
});

test('the paths of the specification lead to the same calls', async () => {
  const { send, headers, left } = await prepare();
  const form = formOf([{ name: 'file', filename: 'a.png', content: png() }]);
  const urls = ['/common/upload', '/api/customer/upload', '/api/customer/upload/editor'];
  const codes = [];
  for (const url of urls)
    codes.push(
      (await send({ method: 'POST', url, headers: { ...headers, ...form.headers }, payload: form.payload })).code,
    );
  expect([codes, await left()]).toEqual([
    [200, 200, 200],
    [3, 3],
  ]);
});
