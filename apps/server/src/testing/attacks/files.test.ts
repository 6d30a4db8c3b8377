import { existsSync, readdirSync } from 'node:fs';
import { deflateRawSync, crc32 } from 'node:zlib';
import { BASE_PATH, type Endpoint } from '@huiwu/contract/base/endpoint';
import { downloadFile, downloadZip, showImage, uploadFile, uploadImage } from '@huiwu/contract/files';
import { describe, expect, test } from 'vitest';
import { office, PDF, png, jpeg } from '../file-contents.ts';
import { testApp } from '../test-app.ts';

const WORDS = Buffer.from('会议须知\r\n第一条');
const UPLOAD = BASE_PATH + uploadFile.path;

/** A form in which everything about the file may be a lie. */
const liar = ({
  disposition,
  type = 'text/html',
  content = WORDS,
}: {
  disposition: string;
  type?: string;
  content?: Buffer;
}) =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`),
    content,
    Buffer.from('\r\n--x--\r\n'),
  ]);

const prepare = async () => {
  const app = await testApp({ isRateLimited: false });
  const { caller } = await app.build.platform();
  const sender = { token: caller.token };
  const headers = { ...app.systemHeaders, 'x-user-token': caller.token };
  const upload = (filename: string, content: Buffer, endpoint: Endpoint = uploadFile) =>
    app.call(endpoint, { file: { filename, content } }, sender);
  const send = (payload: Buffer) =>
    app.send({
      method: 'POST',
      url: UPLOAD,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    });
  const rows = () => app.db.selectFrom('files').selectAll().orderBy('id').execute();
  const stored = () =>
    existsSync(app.folder)
      ? readdirSync(app.folder, { recursive: true, withFileTypes: true })
          .filter((each) => each.isFile())
          .map(({ name }) => name)
          .toSorted()
      : [];
  const download = (fileName: string, own: Record<string, string> = {}) =>
    app.send({ url: `${BASE_PATH}${downloadFile.path}?fileName=${fileName}`, headers: { ...headers, ...own } });
  return { ...app, caller, sender, headers, upload, sendForm: send, rows, stored, download };
};

const HOSTILE_NAMES = [
  '../../x.txt',
  '..%2f..%2fx.txt',
  '%2e%2e/%2e%2e/x.txt',
  '..%252f..%252fx.txt',
  '....//....//x.txt',
  '..\\..\\x.txt',
  '/etc/cron.d/x.txt',
  'C:\\Windows\\x.txt',
  '\\\\server\\share\\x.txt',
  'file:///etc/x.txt',
  '~/.ssh/x.txt',
  '／etc／x.txt',
  '..∕..∕x.txt',
  'a\u0000.png.txt',
  'a%00.png.txt',
  'a\u0001\u001b[31m.txt',
  'a\u009b31m.txt',
  'a\u202etxt.exe.txt',
  'a\u2066\u200b.txt',
  'CON.txt',
  'con.1.txt',
  'Aux .txt',
  'COM¹.txt',
  'LPT9.x.txt',
  'CONIN$.txt',
  '.htaccess.txt',
  '-rf.txt',
  '$(id).txt',
  '`id`;&|.txt',
  '<img src=x onerror=alert(1)>.txt',
  '=cmd|calc.txt',
  "a'); drop table files; --.txt",
  'a";filename="b.txt',
  'x.php.txt',
  'x.png.txt',
  'e\u0301\u0301.txt',
  '👨‍👩‍👧.txt',
  `${'长'.repeat(5000)}.txt`,
  ' .txt',
  '中文 文件.txt',
];

const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

/** Names in the list at the end of an archive. */
const entriesOf = (archive: Buffer): string[] => {
  const names: string[] = [];
  for (let at = archive.indexOf('PK\u0001\u0002', 0, 'latin1'); at !== -1;) {
    const length = archive.readUInt16LE(at + 28);
    names.push(archive.toString('utf8', at + 46, at + 46 + length));
    at = archive.indexOf('PK\u0001\u0002', at + 46 + length, 'latin1');
  }
  return names;
};

describe('a file name', { timeout: 60_000 }, () => {
  test('cannot leave its folder, its header or an archive', async () => {
    const { upload, rows, stored, download, app, headers } = await prepare();
    const fileNames: string[] = [];
    for (const name of HOSTILE_NAMES) {
      const { code, data } = await upload(name, WORDS);
      const isTaken = code === 200;
      if (isTaken) fileNames.push(data.fileName);
      expect([name, isTaken || `${code} ${data.fields[0].field}`]).toEqual([name, isTaken || '400 file']);
    }
    const kept = await rows();
    expect(fileNames.length).toBeGreaterThan(HOSTILE_NAMES.length - 5);
    expect(stored()).toEqual(kept.map(({ id }) => id));
    expect(kept.filter(({ name }) => CONTROLS.test(name) || /[/\\]/.test(name) || name.length > 200)).toEqual([]);
    for (const { id, name } of kept) {
      const { headers: answered, text } = await download(`${id}.txt`);
      expect([name, text, answered['set-cookie']]).toEqual([name, WORDS.toString(), undefined]);
      const disposition = String(answered['content-disposition']);
      const parts = /^attachment; filename="([ -~]*)"; filename\*=UTF-8''([A-Za-z0-9%._~!$&+^`|-]+)$/.exec(disposition);
      expect([name, parts?.[1] ?? '"']).toEqual([name, expect.not.stringMatching(/["\\%;/]/)]);
      expect(decodeURIComponent(parts?.[2] ?? '')).toBe(name);
    }
    const url = `${BASE_PATH}${downloadZip.path}?fileNames=${fileNames.join()}`;
    const names = entriesOf((await app.inject({ url, headers })).rawPayload);
    expect(names).toHaveLength(fileNames.length);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    const walking = /[/\\:*?"<>|⁄∕⧵／＼]|^\.|^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³]) *(\.|$)/i;
    expect(names.filter((name) => walking.test(name) || CONTROLS.test(name))).toEqual([]);
  });

  test.each([
    ['by the longer form', `filename*=UTF-8''..%2F..%2Fx.txt`],
    ['by both forms', `filename="a.png"; filename*=UTF-8''%2Fetc%2Fx.txt`],
    ['twice', `filename="x.html"; filename="x.txt"`],
    ['over two lines', `filename="x\r\nSet-Cookie: a=b.txt"`],
    ['by nothing', 'filename=""'],
    ['in no code', 'filename="\u00ff\u00fe.txt"'],
  ])('that is sent %s gets a safe name, or is refused', async (_what, disposition) => {
    const { sendForm, rows, stored } = await prepare();
    const { code } = await sendForm(liar({ disposition }));
    const kept = await rows();
    expect([200, 400]).toContain(code);
    expect(kept).toHaveLength(code === 200 ? 1 : 0);
    expect(stored()).toEqual(kept.map(({ id }) => id));
    expect(kept.filter(({ name }) => !/^[^/\\\r\n]+\.txt$/.test(name))).toEqual([]);
  });

  test.each([
    'x.txt.php',
    'x.txt.html',
    'x.png.svg',
    'x.txt::$DATA',
    'x.txt.',
    'x.tx\u200bt.exe',
    'x.txt\u0000.exe',
    'x.t xt',
    'x.ｔｘｔ',
  ])('%j has no allowed extension', async (name) => {
    const { upload, stored } = await prepare();
    expect((await upload(name, WORDS)).code).toBe(400);
    expect(stored()).toEqual([]);
  });
});

describe('the content of a file', { timeout: 60_000 }, () => {
  test.each([
    ['a page', 'x.txt', Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing that runs', 'x.txt', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    [
      'a document that runs',
      'x.pdf',
      Buffer.from(`${PDF.toString()}<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>`),
    ],
    ['a document with an archive behind it', 'x.pdf', Buffer.concat([PDF, Buffer.from('PK\u0003\u0004', 'latin1')])],
    ['a picture that is a page', 'x.jpg', Buffer.concat([jpeg(), Buffer.from('<script>alert(1)</script>')])],
    ['a picture', 'x.png', png()],
  ])(
    '%s is returned as the type of its name, as a download or an image, and is never executed',
    async (_what, name, content) => {
      const { sendForm, download } = await prepare();
      const { data } = await sendForm(liar({ disposition: `filename="${name}"`, content }));
      const { headers } = await download(data.fileName, { accept: 'text/html' });
      const isPicture = /\.(png|jpg)$/.test(name);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      expect(headers['content-type']).toMatch(isPicture ? /^image\/(png|jpeg)$/ : /^(text\/plain|application\/pdf)$/);
      expect(headers['content-disposition']).toMatch(isPicture ? /^inline; / : /^attachment; /);
    },
  );

  test.each([
    ['a moving picture', 'x.png', Buffer.from('GIF89a\u0001\u0000\u0001\u0000<script>', 'latin1')],
    ['a drawing', 'x.png', Buffer.from('<svg onload="alert(1)"/>')],
    ['a page with a picture in front', 'x.png', Buffer.concat([png(), Buffer.from('<script>alert(1)</script>')])],
    [
      'a page that begins like a photograph',
      'x.jpg',
      Buffer.from('\u00ff\u00d8\u00ff\u00fe\u0000\u0010<script>', 'latin1'),
    ],
    ['a program', 'x.doc', Buffer.from('MZ\u0090\u0000', 'latin1')],
    ['an archive', 'x.docx', Buffer.from('PK\u0005\u0006' + '\u0000'.repeat(18), 'latin1')],
    ['more passes than any camera makes', 'x.jpg', jpeg({ scan: `12${'ffda0008010100003f0012'.repeat(120)}` })],
  ])('%s is not accepted as another type', async (_what, name, content) => {
    const { upload, stored } = await prepare();
    expect((await upload(name, content)).code).toBe(400);
    expect(stored()).toEqual([]);
  });

  /** An archive with one packed entry that says nothing of how large it is. */
  const packed = (name: string, content: Buffer, attributes = 0): Buffer => {
    const body = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(body.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(attributes, 6);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), body]);
    const central = Buffer.concat([
      Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'),
      common,
      tail,
      Buffer.from(name),
    ]);
    const end = Buffer.alloc(22);
    end.write('PK\u0005\u0006', 'latin1');
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(central.length, 12);
    end.writeUInt32LE(local.length, 16);
    return Buffer.concat([local, central, end]);
  };

  test('that would unpack without limit is not unpacked to inspect it', async () => {
    const { upload, stored } = await prepare();
    const bomb = packed('[Content_Types].xml', Buffer.alloc(400_000_000, ' '));
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(['docx', 'xlsx', 'pptx'].map((ending) => upload(`x.${ending}`, bomb)));
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
    expect(answers.map(({ msg }) => msg)).toEqual(Array(3).fill('文件内容与格式不符'));
    expect(stored()).toEqual([]);
  });

  test('with a path out of a folder, or a link, stays in the archive: archives are never unpacked', async () => {
    const { upload, stored, rows } = await prepare();
    for (const [name, attributes] of [
      ['../../x.js', 0],
      ['link', 0o120_777 * 0x1_0000],
    ] as const) {
      const whole = Buffer.concat([await office('docx'), packed(name, WORDS, attributes)]);
      await upload('x.docx', whole);
    }
    expect(stored()).toEqual((await rows()).map(({ id }) => id));
  });
});

describe('files', { timeout: 60_000 }, () => {
  test('sent at the same time are counted one by one', async () => {
    const { upload, db, caller } = await prepare();
    const { data } = await upload('x.txt', WORDS);
    const row = await db.selectFrom('files').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
    const earlier = Array.from({ length: 995 }, (_each, index) => ({ ...row, id: `f${index}` }));
    for (let at = 0; at < earlier.length; at += 100)
      await db
        .insertInto('files')
        .values(earlier.slice(at, at + 100))
        .execute();
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload('x.txt', WORDS)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([...Array(4).fill(200), ...Array(8).fill(650_401)]);
    const { admin_id: ofWhom } = row;
    expect([ofWhom, (await db.selectFrom('files').selectAll().execute()).length]).toEqual([caller.adminId, 1000]);
  });

  test.each(['bytes=-1', 'bytes=99999999-', 'bytes=0-', 'items=0-1', 'bytes=5-2', `bytes=0-${'9'.repeat(400)}`])(
    'requested by %s are returned whole',
    async (range) => {
      const { upload, download } = await prepare();
      const { data } = await upload('x.txt', WORDS);
      const { status, text, headers } = await download(data.fileName, { range, 'if-none-match': '*' });
      expect([status, text, headers['content-range']]).toEqual([200, WORDS.toString(), undefined]);
    },
  );

  test('are found by their complete name only', async () => {
    const { upload, call, sender, download } = await prepare();
    const { data } = await upload('x.txt', WORDS);
    const image = (await upload('x.png', png(), uploadImage)).data as string;
    const id: string = data.id;
    const guesses = [
      id,
      id.slice(0, 31),
      `${id}.`,
      `${id.toUpperCase()}.txt`,
      `${id}.txt/..`,
      `%25`,
      '*',
      '_'.repeat(32),
    ];
    for (const guess of guesses) expect([guess, (await download(guess)).code]).toEqual([guess, 404]);
    expect((await download(`${id}.png%0a.txt`)).code).toBe(400);
    const inBrowser = { ...sender, headers: { 'sec-fetch-site': 'same-origin' } };
    const shown = await call(showImage, { fileName: image.split('/').at(-1) }, inBrowser);
    expect(shown.code).toBe(610_005);
    expect((await call(downloadZip, { fileNames: Array(10_000).fill(data.fileName).join() }, sender)).code).toBe(400);
  });
});
