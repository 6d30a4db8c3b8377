import { vi } from 'vitest';

interface FakeUpload {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: FormData;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void };
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status: number;
  responseText: string;
  open: (method: string, url: string) => void;
  setRequestHeader: (name: string, value: string) => void;
  getResponseHeader: (name: string) => string | null;
  send: (body: FormData) => void;
  abort: () => void;
}

type Answer = (upload: FakeUpload) => object | Promise<object>;

/** The answer of a server that cannot be reached. */
export const UNREACHABLE = { isUnreachable: true };

const begin = (answer: Answer): FakeUpload => {
  const fake: FakeUpload = {
    method: '',
    url: '',
    headers: {},
    body: new FormData(),
    upload: {},
    status: 200,
    responseText: '',
    open: (method, url) => Object.assign(fake, { method, url }),
    setRequestHeader: (name, value) => {
      fake.headers[name] = value;
    },
    getResponseHeader: (name) => (name === 'x-request-id' ? 'upload-1' : null),
    send: (body) => {
      fake.body = body;
      void Promise.resolve(answer(fake)).then((envelope) => {
        fake.responseText = JSON.stringify(envelope);
        if (envelope === UNREACHABLE) fake.onerror?.();
        else fake.onload?.();
      });
    },
    abort: () => fake.onabort?.(),
  };
  return fake;
};

/** Uploads, which do not go by `fetch`, are answered with what this gives back; it may report progress before. */
export const fakeUploads = (answer: Answer): void => {
  // Called with `new`, which an arrow cannot be.
  vi.stubGlobal('XMLHttpRequest', function fakeRequest() {
    return begin(answer);
  });
};
