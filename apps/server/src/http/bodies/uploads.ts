import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import { baseErrors, Refused, refuseSaying } from '@huiwu/contract/base/errors';
import { IMAGE_BYTES_MAX, MEGABYTE } from '@huiwu/contract/base/limits';
import { uploadProblems } from '@huiwu/contract/files';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createQueue, createQueues } from '../../platform/queue.ts';
import type { IncomingFile } from '../../platform/storage.ts';
import { undecodable } from './bodies.ts';
import { collected } from './coalesce.ts';

/** Bytes up to which an oversized upload is read to its end, so that the sender receives the answer. */
const READ_BYTES_MAX = 5 * IMAGE_BYTES_MAX;
/** Of a larger file, with the rest of its form. */
const readMax = (bytesMax: number): number => Math.max(READ_BYTES_MAX, bytesMax + MEGABYTE);
/** Fewer bytes than this per interval occupy an upload slot without need. */
const PACE_MS = 10_000;
const PACE_BYTES = 10_240;

const LIMITS = {
  fileSize: IMAGE_BYTES_MAX,
  files: 1,
  fields: 12,
  parts: 13,
  fieldSize: 4000,
  fieldNameSize: 100,
  headerPairs: 20,
};

/** The parts of a form: texts by name, and the file. Without a file, the refusal to send. */
interface Upload {
  fields: Record<string, string>;
  file(): IncomingFile;
}

const refuseFile = (message: string): never => refuseSaying('file', message);

const tooLarge = (bytes: number): string => uploadProblems.tooLarge(bytes / MEGABYTE);

const PROBLEMS: Record<string, string> = {
  FST_FILES_LIMIT: uploadProblems.several,
};

/** Ends uploads that are too large or too slow. Returns a function that stops watching. */
const watch = ({ raw }: FastifyRequest, most = READ_BYTES_MAX): (() => void) => {
  let [total, before] = [0, 0];
  raw.on('data', (piece: Buffer) => {
    total += piece.length;
    if (total > most) raw.destroy();
  });
  const timer = setInterval(() => {
    if (total - before < PACE_BYTES) raw.destroy();
    before = total;
  }, PACE_MS);
  return () => clearInterval(timer);
};

/** Browsers escape a quotation mark in a file name like this. */
const sentName = (name: string): string => name.replaceAll('%22', '"');

/** The form parser writes this character for bytes that it could not decode. */
const UNDECODED = '\ufffd';

const refuseOdd = (name: string, text: string, isTaken: boolean): void => {
  if (`${name}${text}`.includes(UNDECODED)) throw undecodable('表单内容不是有效的 UTF-8 编码');
  if (isTaken) throw new Refused({ ...baseErrors.badInput, message: '表单中有重复的字段' });
};

const contentOf = async ({ file }: MultipartFile, bytesMax: number): Promise<Buffer> => {
  const content = await collected(file);
  return file.truncated ? refuseFile(tooLarge(bytesMax)) : content;
};

const take = async (parts: AsyncIterable<Multipart>, bytesMax: number): Promise<Upload> => {
  const fields = new Map<string, string>();
  let file: IncomingFile | undefined;
  for await (const part of parts) {
    const text = part.type === 'field' ? String(part.value) : part.filename;
    refuseOdd(part.fieldname, text, fields.has(part.fieldname));
    if (part.type === 'file' && part.fieldname === 'file')
      file = { name: sentName(text), content: await contentOf(part, bytesMax) };
    else {
      if (part.type === 'file') part.file.resume();
      fields.set(part.fieldname, text);
    }
  }
  return { fields: Object.fromEntries(fields), file: () => file ?? refuseFile(uploadProblems.missing) };
};

const readForm = async (request: FastifyRequest, bytesMax: number): Promise<Upload> => {
  const stopWatching = watch(request, readMax(bytesMax));
  try {
    return await take(request.parts({ limits: { ...LIMITS, fileSize: bytesMax } }), bytesMax);
  } catch (error) {
    if (error instanceof Refused) throw error;
    const { code = '' } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') return refuseFile(tooLarge(bytesMax));
    return refuseFile(PROBLEMS[code] ?? uploadProblems.broken);
  } finally {
    stopWatching();
    // A client that is still sending reads the answer only after the rest of its body was read.
    request.raw.unpipe();
    request.raw.resume();
  }
};

const refuseUnread = (request: FastifyRequest, reply: FastifyReply, bytesMax: number): void => {
  const { 'content-type': type = '', 'content-length': length = '0' } = request.headers;
  if (!request.isMultipart()) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
  if (Number(length) <= readMax(bytesMax)) return;
  void reply.header('connection', 'close');
  refuseFile(tooLarge(bytesMax));
};

interface Sent {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Limits the uploads of one admin, so that no one uses all memory. */
  who: string;
  /** How large the file may be. */
  bytesMax?: number | undefined;
}

/**
 * Reads a form with its whole file into memory, within the limits, and passes it on. The number of files in memory is
 * limited per admin and in total; the body of a waiting request is not read yet. Nothing is written to disk.
 */
export const createUploadReader = () => {
  const ofPerson = createQueues({ running: 3, waiting: 20 });
  const ofAll = createQueue({ running: 12, waiting: 200 });
  const ofLarge = createQueue({ running: 1, waiting: 20 });
  return async <Result>(
    { request, reply, who, bytesMax = IMAGE_BYTES_MAX }: Sent,
    use: (upload: Upload) => Promise<Result>,
  ): Promise<Result> => {
    refuseUnread(request, reply, bytesMax);
    const queue = bytesMax > READ_BYTES_MAX ? ofLarge : ofAll;
    return ofPerson.run(who, () => queue.run(async () => use(await readForm(request, bytesMax))));
  };
};

/** Discards what the client sends after the answer, up to a limit. */
const discardRest = (request: FastifyRequest): void => {
  const { raw } = request;
  if (raw.complete || raw.readableEnded || raw.destroyed) return;
  const stopWatching = watch(request);
  raw.once('end', stopWatching).once('close', stopWatching).resume();
};

/** Accepts multipart forms for the routes mounted here. All other routes refuse them. */
export const acceptUploads = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, { limits: LIMITS });
  // Most requests are answered after their body was read. A client without the right is answered earlier and may still
  // be sending.
  scope.addHook('onSend', async (request, _reply, payload) => {
    discardRest(request);
    return payload;
  });
};
