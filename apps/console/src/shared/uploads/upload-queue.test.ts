import { describe, expect, test } from 'vitest';
import { CallFailure } from '../api/call-failure.ts';
import {
  acceptOf,
  ATTACHMENT_LIMITS,
  DOCUMENT_LIMITS,
  formatBytes,
  IMAGE_LIMITS,
  fileProblem,
} from './upload-limits.ts';
import { createUploadQueue, type UploadOutcome, type SendFile, type UploadItem } from './upload-queue.ts';

const MEGABYTE = 1024 * 1024;
const fileOf = (name: string, size = 10) => new File([new Uint8Array(size)], name);

describe('a document', () => {
  test.each(['a.exe', 'a.xdocx', 'doc', 'a.doc.exe', 'a', 'a.png', 'a.docxx'])('named %s is refused', (name) => {
    expect(fileProblem({ name, size: 1 }, DOCUMENT_LIMITS)).toBe(
      '文件格式不正确，请上传doc/xls/ppt/txt/pdf格式的文件！',
    );
  });

  test('over 5 MB is refused', () => {
    expect(fileProblem({ name: 'a.pdf', size: 5 * MEGABYTE + 1 }, DOCUMENT_LIMITS)).toBe('上传文件大小不能超过 5 MB！');
  });

  test.each(['a.doc', 'a.docx', 'a.xls', 'a.xlsx', 'a.ppt', 'a.pptx', 'a.txt', 'a.PDF', '年报,终.Pdf'])(
    'named %s with 5 MB is accepted',
    (name) => {
      expect(fileProblem({ name, size: 5 * MEGABYTE }, DOCUMENT_LIMITS)).toBeUndefined();
    },
  );
});

describe('an attachment', () => {
  test.each(['营业执照.jpg', '营业执照.jpeg', '营业执照.png', '授权书.pdf'])('named %s is accepted', (name) => {
    expect(fileProblem({ name, size: 5 * MEGABYTE }, ATTACHMENT_LIMITS)).toBeUndefined();
  });

  test('of another kind is refused', () => {
    expect(fileProblem({ name: 'a.gif', size: 1 }, ATTACHMENT_LIMITS)).toBe(
      '文件格式不正确，请上传doc/xls/ppt/txt/pdf/png/jpg/jpeg格式的文件！',
    );
  });
});

describe('an image', () => {
  test('of another kind or over 10 MB is refused', () => {
    expect(fileProblem({ name: 'a.gif', size: 1 }, IMAGE_LIMITS)).toBe(
      '文件格式不正确，请上传png/jpg/jpeg格式的文件！',
    );
    expect(fileProblem({ name: 'a.png', size: 10 * MEGABYTE + 1 }, IMAGE_LIMITS)).toBe('上传文件大小不能超过 10 MB！');
  });

  test('has a file dialog limited to its types', () => {
    expect(acceptOf(IMAGE_LIMITS)).toBe('.png,.jpg,.jpeg');
    expect(acceptOf(DOCUMENT_LIMITS)).toBe('.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.pdf');
  });
});

test.each([
  [0, '0 B'],
  [1536, '1.5 KB'],
  [5 * MEGABYTE, '5 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

interface Sending {
  file: File;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
  arrive: () => void;
  fail: (error?: Error) => void;
}

const setUp = (value = '') => {
  const sent: Sending[] = [];
  const send: SendFile = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const arrive = () => resolve({ key: `id-${file.name}`, name: file.name });
      sent.push({ file, signal, onProgress, arrive, fail: (error = new Error('no')) => reject(error) });
    });
  const queue = createUploadQueue({ send, limits: DOCUMENT_LIMITS, value });
  const told: string[] = [];
  const outcomes: UploadOutcome[] = [];
  const attach = () => queue.attach((next) => told.push(next));
  return {
    queue,
    sent,
    told,
    outcomes,
    attach,
    detach: attach(),
    add: (...names: string[]) =>
      queue.add(
        names.map((name) => fileOf(name)),
        (outcome) => outcomes.push(outcome),
      ),
    retry: (id: string) => queue.retry(id, (outcome) => outcomes.push(outcome)),
  };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));
const states = (items: readonly UploadItem[]) => items.map(({ name, state }) => `${name} ${state}`);

describe('the files of a field', () => {
  test('beyond the maximum are refused, the others are accepted', () => {
    const { add, queue } = setUp('old/a.pdf,old/b.pdf');
    expect(add('1.pdf', '2.pdf', '3.pdf', '4.pdf', 'x.exe', 'y.exe')).toEqual([
      'x.exe、y.exe：文件格式不正确，请上传doc/xls/ppt/txt/pdf格式的文件！',
      '上传文件数量不能超过 5 个！',
    ]);
    expect(states(queue.items())).toEqual([
      'a.pdf done',
      'b.pdf done',
      '1.pdf sending',
      '2.pdf sending',
      '3.pdf sending',
    ]);
  });

  test('that failed do not affect the others, and can be retried alone', async () => {
    const { add, sent, told, queue, outcomes, retry } = setUp();
    add('1.pdf', '2.pdf', '3.pdf');
    sent[0]?.arrive();
    sent[1]?.fail();
    sent[2]?.arrive();
    await settled();
    expect(states(queue.items())).toEqual(['1.pdf done', '2.pdf failed', '3.pdf done']);
    expect(told.at(-1)).toBe('id-1.pdf,id-3.pdf');
    expect(outcomes).toEqual([{ sent: 2, failed: 1 }]);

    retry(queue.items()[1]!.id);
    expect(sent).toHaveLength(4);
    expect(sent[3]?.file.name).toBe('2.pdf');
    sent[3]?.arrive();
    await settled();
    expect(told.at(-1)).toBe('id-1.pdf,id-2.pdf,id-3.pdf');
    expect(outcomes.at(-1)).toEqual({ sent: 1, failed: 0 });
  });

  test('show the message of the server for a refused file', async () => {
    const { add, sent, queue } = setUp();
    add('1.pdf');
    const fields = [{ field: 'file', message: '文件内容与格式不符' }];
    sent[0]?.fail(new CallFailure({ code: 400, message: '参数有误', data: { fields } }));
    await settled();
    expect(queue.items()[0]).toMatchObject({ state: 'failed', problem: '文件内容与格式不符' });
  });

  test('that are removed during the upload are cancelled silently', async () => {
    const { add, sent, queue, outcomes } = setUp();
    add('1.pdf');
    queue.remove(queue.items()[0]!.id);
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.fail();
    await settled();
    expect([queue.items(), outcomes]).toEqual([[], []]);
  });

  test('report their progress', () => {
    const { add, sent, queue } = setUp();
    add('1.pdf');
    sent[0]?.onProgress(0.4);
    expect(queue.items()[0]).toMatchObject({ fraction: 0.4 });
  });

  test('can be reordered, even if they have the same name', () => {
    const { queue, told } = setUp('x/a.pdf,y/a.pdf,z/b.pdf');
    queue.move(queue.items()[2]!.id, 0);
    expect(told.at(-1)).toBe('z/b.pdf,x/a.pdf,y/a.pdf');
    queue.move(queue.items()[0]!.id, 3);
    queue.remove(queue.items()[2]!.id);
    expect(told.at(-1)).toBe('z/b.pdf,x/a.pdf');
  });

  test('that finish without a listener are reported later', async () => {
    const { add, sent, told, detach, attach, queue } = setUp();
    add('1.pdf');
    detach();
    sent[0]?.arrive();
    await settled();
    expect(told).toEqual([]);
    attach();
    queue.adopt('');
    expect(told).toEqual(['id-1.pdf']);
    expect(states(queue.items())).toEqual(['1.pdf done']);
  });

  test('are replaced by another value from outside', () => {
    const { queue } = setUp('a.pdf');
    queue.adopt('b.pdf,c.pdf');
    expect(states(queue.items())).toEqual(['b.pdf done', 'c.pdf done']);
    queue.adopt('');
    expect(queue.items()).toEqual([]);
  });
});
