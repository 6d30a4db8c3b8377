import type { FastifyReply } from 'fastify';
import type { OutgoingFile } from '../platform/storage.ts';

/** The content of a file can neither run scripts nor load anything. */
const POLICY = "default-src 'none'; sandbox";

/** For clients that do not support the extended form. */
const plainName = (name: string): string => name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%;]/g, '_');

/** `encodeURIComponent` keeps characters that the extended form does not allow. */
const encodedName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Sends a file with its name and media type, and forbids browsers to guess another type. */
export const sendFile = (reply: FastifyReply, { name, type, size, content, isShown }: OutgoingFile): FastifyReply =>
  reply
    .type(type)
    .header('content-length', size)
    .header(
      'content-disposition',
      `${isShown ? 'inline' : 'attachment'}; filename="${plainName(name)}"; filename*=UTF-8''${encodedName(name)}`,
    )
    .header('download-filename', encodedName(name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', POLICY)
    .send(content);
