import { tokensToChips } from '@huiwu/contract/message-tokens';
import { cleanHtml } from '../../shared/editor/clean-html.ts';

/** Bytes of a file; images are no part of it. */
const BYTES_MAX = 1_048_576;
const ENCODINGS = ['utf-8', 'gb18030'] as const;

export const htmlFileProblems = {
  tooLarge: 'HTML 文件不能超过 1 MB',
  unreadable: '文件不是文字，请选择 HTML 文件',
  empty: '文件中没有可以导入的文字',
} as const;

export type ReadHtml = { subject: string; html: string } | { problem: string };

const decoded = (content: ArrayBuffer): string | undefined => {
  for (const encoding of ENCODINGS)
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content);
    } catch {
      // It may be in the next one.
    }
  return undefined;
};

const TAG = /<[a-z][^>]*>/gi;
const HANDLER = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** Handlers never run here, but some browsers report each one that is parsed to the console. */
const withoutHandlers = (text: string): string => text.replaceAll(TAG, (tag) => tag.replaceAll(HANDLER, ''));

/** The title and the body of a page, as the editor would have written them. Nothing of it is loaded or run. */
export const readHtmlFile = async (file: File): Promise<ReadHtml> => {
  if (file.size > BYTES_MAX) return { problem: htmlFileProblems.tooLarge };
  const text = decoded(await file.arrayBuffer());
  if (text === undefined || text.includes('\0')) return { problem: htmlFileProblems.unreadable };
  const page = new DOMParser().parseFromString(withoutHandlers(text), 'text/html');
  const html = tokensToChips(cleanHtml(page.body.innerHTML));
  if (html === '') return { problem: htmlFileProblems.empty };
  return { subject: page.title.replaceAll(/\s+/g, ' ').trim(), html };
};
