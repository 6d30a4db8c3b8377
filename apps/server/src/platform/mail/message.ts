import { randomBytes } from 'node:crypto';
import type NodemailerComposer from 'nodemailer/lib/mail-composer';
import { loadLater } from '../loading/load-later.ts';

const composer = loadLater<typeof NodemailerComposer>('nodemailer/lib/mail-composer');

export interface Mail {
  from: { name: string; address: string };
  replyTo?: string;
  to: string;
  subject: string;
  /** Beside HTML, for readers that show none. */
  text: string;
  html?: string;
  /** A link that one click or one POST unsubscribes by. */
  unsubscribe?: string;
  /** One with a `cid` is shown where the HTML names it: `<img src="cid:…">`. */
  attachments?: readonly { name: string; type: string; content: Buffer; cid?: string }[];
}

export interface ComposedMail {
  /** Ours, with its angle brackets: bounces and servers name the message by it. */
  id: string;
  from: string;
  to: string;
  content: Buffer;
}

/** A control character in a name or a subject would begin a header of its own. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** RFC 8058: mail clients unsubscribe by a POST, so that a preview which opens the link changes nothing. */
const unsubscribing = (link: string) => ({
  'List-Unsubscribe': `<${oneLine(link)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A message as its bytes. Names of files are written by RFC 2231, and encoded in the content type for old Outlook. */
export const composeMail = async (mail: Mail): Promise<ComposedMail> => {
  const { from, replyTo, to, subject, text, html, unsubscribe, attachments = [] } = mail;
  const id = `<${randomBytes(16).toString('hex')}@${domainOf(from.address)}>`;
  const MailComposer = composer();
  const content = await new MailComposer({
    messageId: id,
    from: { name: oneLine(from.name), address: oneLine(from.address) },
    to: { name: '', address: oneLine(to) },
    subject: oneLine(subject),
    text,
    ...(replyTo !== undefined && replyTo !== '' && { replyTo: { name: '', address: oneLine(replyTo) } }),
    ...(html !== undefined && { html }),
    ...(unsubscribe !== undefined && { headers: unsubscribing(unsubscribe) }),
    attachments: attachments.map(({ name, type, content: bytes, cid }) => ({
      filename: oneLine(name),
      contentType: type,
      content: bytes,
      ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
    })),
    // Content is what was given: nothing is read from files or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { id, from: oneLine(from.address), to: oneLine(to), content };
};
