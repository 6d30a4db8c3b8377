import { CallFailure, fieldProblems } from '../api/call-failure.ts';
import { tooManyFiles, fileProblem, type UploadLimits } from './upload-limits.ts';

/** The result of an upload: the key on the server, and the displayed name. */
export interface Uploaded {
  key: string;
  name: string;
}

/** Uploads one file; rejects on failure. */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<Uploaded>;

interface Known {
  id: string;
  name: string;
}

/** A file that is uploading, uploaded or failed. */
export type UploadItem = Known &
  (
    | { state: 'sending'; file: File; fraction: number }
    | { state: 'failed'; file: File; problem: string }
    | { state: 'done'; key: string; file: File | undefined }
  );

/** The label of the button that removes it. */
export const removeLabel = (state: UploadItem['state'], name: string): string =>
  `${state === 'sending' ? '取消上传' : '删除'} ${name}`;

interface Needs {
  send: SendFile;
  limits: UploadLimits;
  /** The keys of existing files, separated by commas. */
  value: string;
}

/** The numbers of uploaded and failed files, reported when all running uploads have finished. */
export type UploadOutcome = { sent: number; failed: number };

const FAILED = '上传失败，请重试';

let made = 0;
const nextId = (): string => `upload-${(made += 1)}`;

const lastPart = (key: string): string => key.split('/').at(-1) ?? key;

const itemsOf = (value: string): UploadItem[] =>
  value
    .split(',')
    .filter((key) => key !== '')
    .map((key) => ({ id: nextId(), name: lastPart(key), state: 'done', key, file: undefined }));

const keysOf = (items: readonly UploadItem[]): string =>
  items.flatMap((item) => (item.state === 'done' ? [item.key] : [])).join(',');

/** The server's message about the file, or one message for all transport failures. */
const problemOf = (failure: unknown): string => {
  if (!(failure instanceof CallFailure) || failure.isTransport) return FAILED;
  return fieldProblems(failure)[0]?.message ?? failure.message;
};

/** Each reason once, with the files that it is of where there are others. */
const reasonsOf = (files: readonly File[], refusals: readonly (string | undefined)[]): string[] =>
  [...new Set(refusals)]
    .filter((reason) => reason !== undefined)
    .map((reason) => {
      const names = files.filter((_, index) => refusals[index] === reason).map(({ name }) => name);
      return files.length === 1 ? reason : `${names.join('、')}：${reason}`;
    });

/** The accepted files, and the reasons for the others. */
const sift = (files: readonly File[], limits: UploadLimits, room: number) => {
  const refusals = files.map((file) => fileProblem(file, limits));
  const fit = files.filter((_, index) => refusals[index] === undefined);
  const taken = fit.slice(0, Math.max(room, 0));
  const tooMany = taken.length < fit.length ? [tooManyFiles(limits)] : [];
  return { taken, problems: [...reasonsOf(files, refusals), ...tooMany] };
};

/**
 * The uploads of one field. They are outside React, so that they continue while the page is hidden. A failed upload
 * does not affect the others.
 */
export const createUploadQueue = ({ send, limits, value }: Needs) => {
  let items = itemsOf(value);
  let [given, told] = [value, value];
  let tellValue: ((value: string) => void) | undefined;
  let batch: UploadOutcome = { sent: 0, failed: 0 };
  const watchers = new Set<() => void>();
  const givingUp = new Map<string, AbortController>();

  const emit = () => {
    const next = keysOf(items);
    if (next === told || !tellValue) return;
    told = next;
    tellValue(next);
  };
  const put = (next: UploadItem[]) => {
    items = next;
    watchers.forEach((watch) => watch());
    emit();
  };
  const change = (id: string, next: (item: UploadItem) => UploadItem) =>
    put(items.map((item) => (item.id === id ? next(item) : item)));

  const start = async (id: string, file: File, tell: (outcome: UploadOutcome) => void) => {
    const control = new AbortController();
    givingUp.set(id, control);
    const onProgress = (fraction: number) =>
      change(id, (item) => (item.state === 'sending' ? { ...item, fraction } : item));
    try {
      const { key, name } = await send(file, { signal: control.signal, onProgress });
      batch.sent += 1;
      change(id, () => ({ id, name, state: 'done', key, file }));
    } catch (failure) {
      if (control.signal.aborted) return;
      batch.failed += 1;
      change(id, ({ name }) => ({ id, name, state: 'failed', file, problem: problemOf(failure) }));
    } finally {
      givingUp.delete(id);
      if (givingUp.size === 0 && batch.sent + batch.failed > 0) {
        tell(batch);
        batch = { sent: 0, failed: 0 };
      }
    }
  };

  return {
    items: (): readonly UploadItem[] => items,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Sets the listener for the keys. Called immediately if they have changed in the meantime. */
    attach: (tell: (value: string) => void) => {
      tellValue = tell;
      emit();
      return () => {
        tellValue = undefined;
      };
    },
    /** Applies a value from outside. Values that this queue itself has reported are ignored. */
    adopt: (next: string) => {
      if (next === given) return;
      given = next;
      if (next === told) return;
      told = next;
      put(itemsOf(next));
    },
    /** Starts the accepted files. Returns the reasons for the others, each reason once. */
    add: (files: readonly File[], tell: (outcome: UploadOutcome) => void): string[] => {
      const { taken, problems } = sift(files, limits, limits.maxCount - items.length);
      const started = taken.map((file) => ({
        id: nextId(),
        name: file.name,
        state: 'sending' as const,
        file,
        fraction: 0,
      }));
      put([...items, ...started]);
      started.forEach(({ id, file }) => void start(id, file, tell));
      return problems;
    },
    retry: (id: string, tell: (outcome: UploadOutcome) => void) => {
      const file = items.find((item) => item.id === id)?.file;
      if (!file) return;
      change(id, ({ name }) => ({ id, name, state: 'sending', file, fraction: 0 }));
      void start(id, file, tell);
    },
    remove: (id: string) => {
      givingUp.get(id)?.abort();
      put(items.filter((item) => item.id !== id));
    },
    /** Moves a file. The others keep their order. */
    move: (id: string, to: number) => {
      const moved = items.find((item) => item.id === id);
      if (!moved || to < 0 || to >= items.length) return;
      put(items.filter((item) => item !== moved).toSpliced(to, 0, moved));
    },
  };
};
