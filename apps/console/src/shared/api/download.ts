import { BASE_PATH, type Endpoint, type InputOf } from '@huiwu/contract/base/endpoint';
import { downloadFile, downloadResource, downloadZip } from '@huiwu/contract/files';
import { track, type Carrier } from '../transfers/transfer-store.ts';
import { CallFailure, LOCAL_CODES } from './call-failure.ts';
import { DOWNLOAD_ERROR } from './error-messages.ts';
import { reactTo } from './failure-reactions.ts';
import { fetchFile } from './file-answer.ts';
import { addressOf, toPairs, withQuery, type Outgoing, type OutgoingValues } from './outgoing.ts';
import { saveFile } from './save-file.ts';
import { dataOf, withTokens } from './with-tokens.ts';

interface Wanted {
  request: Outgoing;
  /** Under which the file is saved, whatever the server calls it. */
  name?: string | undefined;
  /** In the list of transfers until the server has named the file. */
  title: string;
  loadingText?: string;
  /** Whatever goes wrong on the way is said in this one sentence. */
  sentence?: string;
}

const UNNAMED = 'download';

const carry = async ({ request, name }: Wanted, { signal, onProgress, onName }: Carrier): Promise<void> => {
  const reply = await withTokens({ ...request, signal }, (signed) => fetchFile(signed, onProgress));
  const { file } = reply;
  if (file === undefined) {
    dataOf(request, reply);
    return;
  }
  const savedAs = name ?? (file.name || UNNAMED);
  onName(savedAs);
  saveFile(file, savedAs);
};

const reworded = (failure: CallFailure, sentence: string | undefined): CallFailure => {
  if (sentence === undefined || !failure.isTransport) return failure;
  const { requestId, call } = failure;
  return new CallFailure({ code: LOCAL_CODES.download, message: sentence, requestId, call });
};

/** Fetches and saves; answers whether it was. What goes wrong is announced here, never silent. */
const fetchAndSave = async (wanted: Wanted): Promise<boolean> => {
  const again = () => void fetchAndSave(wanted);
  const { title, loadingText, sentence, request } = wanted;
  try {
    await track({ kind: 'download', name: title, loadingText, again, signal: request.signal }, (carrier) =>
      carry(wanted, carrier).catch((error: unknown) => {
        throw error instanceof CallFailure ? reworded(error, sentence) : error;
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof CallFailure) reactTo(error, []);
    return false;
  }
};

interface FileOfCall<E extends Endpoint> {
  endpoint: E;
  input: InputOf<E>;
  /** Under which it is saved; else the server's name counts. */
  name?: string;
  /** In the list of transfers until the server has named it. */
  title?: string;
  /** Gives it up with whatever asked; most go on when their page is closed. */
  signal?: AbortSignal;
}

/** Longer addresses are cut off or refused by something on the way. */
const ADDRESS_MAX = 2000;

const formOf = (url: string, values: OutgoingValues): Outgoing => ({
  method: 'POST',
  url,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: toPairs(values),
});

const requestFor = (endpoint: Endpoint, input: OutgoingValues): Outgoing => {
  const { url, rest } = addressOf(endpoint, input);
  const address = withQuery(url, rest);
  if (endpoint.body === 'form' && address.length > ADDRESS_MAX) return formOf(url, rest);
  if (endpoint.method === 'GET') return { method: 'GET', url: address, headers: {} };
  return { method: 'POST', url, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(rest) };
};

/** Fetches the file that a call of the contract answers with and saves it; answers whether it was saved. */
export const download = <E extends Endpoint>(wanted: FileOfCall<E>): Promise<boolean> => {
  const { endpoint, input, name, signal, title = name ?? endpoint.summary } = wanted;
  return fetchAndSave({ request: { ...requestFor(endpoint, input as OutgoingValues), signal }, name, title });
};

/** Fetches a file by its name on the server; unless told otherwise it is then taken off the server. */
export const downloadByName = (fileName: string, isDeleted = true): Promise<boolean> =>
  download({ endpoint: downloadFile, input: { fileName, delete: isDeleted ? 'true' : 'false' } });

/** Fetches a file by the path under which it was uploaded. */
export const downloadByPath = (resource: string): Promise<boolean> =>
  download({ endpoint: downloadResource, input: { resource } });

/** Fetches several files as one archive and saves it under the given name. */
export const downloadArchive = (fileNames: string[], name: string): Promise<boolean> =>
  download({ endpoint: downloadZip, input: { fileNames: fileNames.join(), name }, name: `${name}.zip` });

/** Sends values as a form does and saves the file that comes back under the given name. */
export const downloadForm = (path: string, values: OutgoingValues, name: string): Promise<boolean> =>
  fetchAndSave({
    request: formOf(BASE_PATH + path, values),
    name,
    title: name,
    loadingText: '正在下载数据，请稍候',
    sentence: DOWNLOAD_ERROR,
  });
