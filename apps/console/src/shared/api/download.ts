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
  /** Name of the saved file, instead of the server's name. */
  name?: string | undefined;
  /** Title in the list of transfers until the server sends the file name. */
  title: string;
  loadingText?: string;
  /** The sentence for all failures of the transfer. */
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

/** Fetches and saves a file. Resolves to whether it was saved; announces failures. */
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
  /** Name of the saved file; the server's name by default. */
  name?: string;
  /** Title in the list of transfers until the server sends the file name. */
  title?: string;
  /** Cancels the download. Most downloads continue when their page is closed. */
  signal?: AbortSignal;
}

/** Proxies cut off or refuse longer addresses. */
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

/** Fetches the file of a call and saves it. Resolves to whether it was saved. */
export const download = <E extends Endpoint>(wanted: FileOfCall<E>): Promise<boolean> => {
  const { endpoint, input, name, signal, title = name ?? endpoint.summary } = wanted;
  return fetchAndSave({ request: { ...requestFor(endpoint, input as OutgoingValues), signal }, name, title });
};

/** Fetches the file of a call to show it on the page. Rejects as `callEndpoint` does. */
export const fetchContent = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
): Promise<File> => {
  const request: Outgoing = { ...requestFor(endpoint, input as OutgoingValues), signal };
  const reply = await withTokens(request, (signed) => fetchFile(signed, () => undefined));
  if (reply.file !== undefined) return reply.file;
  dataOf(request, reply);
  throw new Error(`${endpoint.path} answered without a file`);
};

/** Downloads a file by its name on the server and, by default, deletes it there. */
export const downloadByName = (fileName: string, isDeleted = true): Promise<boolean> =>
  download({ endpoint: downloadFile, input: { fileName, delete: isDeleted ? 'true' : 'false' } });

/** Downloads a file by its upload path. */
export const downloadByPath = (resource: string): Promise<boolean> =>
  download({ endpoint: downloadResource, input: { resource } });

/** Downloads several files as one archive with the given name. */
export const downloadArchive = (fileNames: string[], name: string): Promise<boolean> =>
  download({ endpoint: downloadZip, input: { fileNames: fileNames.join(), name }, name: `${name}.zip` });

/** Sends a URL-encoded form and saves the returned file under the given name. */
export const downloadForm = (path: string, values: OutgoingValues, name: string): Promise<boolean> =>
  fetchAndSave({
    request: formOf(BASE_PATH + path, values),
    name,
    title: name,
    loadingText: '正在下载数据，请稍候',
    sentence: DOWNLOAD_ERROR,
  });
