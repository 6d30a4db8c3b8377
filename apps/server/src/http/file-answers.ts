import type { FastifyReply } from 'fastify';
import type { OutgoingFile } from '../platform/storage.ts';

/** Whatever is in the file, it runs nothing and loads nothing. */
const POLICY = "default-src 'none'; sandbox";

/** For readers that do not know the extended form. */
const plainName = (name: string): string => name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%;]/g, '_');

/** `encodeURIComponent` leaves signs that the extended form does not allow. */
const encodedName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Sends a file under its own name, as what it is and nothing else. */
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
