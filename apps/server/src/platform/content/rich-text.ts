import type SanitizeHtml from 'sanitize-html';
import { loadLater } from '../loading/load-later.ts';

const sanitizer = loadLater<typeof SanitizeHtml>('sanitize-html');

const COLOR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]{1,40}\)|[a-z]{3,20})$/i;
const TOKEN = /^insert[A-Za-z]{1,30}$/;
/** Images that were uploaded to this server. Any other address would tell another server who reads, or make a call here. */
const OWN_IMAGE = /^\/api\/backend\/common\/image\/[0-9a-f]{32}\.(png|jpe?g)$/;
const BLOCK_STYLES = {
  'text-align': [/^(left|center|right|justify|start|end)$/],
  'padding-inline-start': [/^([02468]|1[0246])em$/],
};
/** The editor writes how wide a table and its columns are at least. */
const WIDTHS = { width: [/^\d{1,4}px$/], 'min-width': [/^\d{1,4}px$/] };
const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const TEXT = ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'a', 'span', 'img', 'br'];
const PARTS = ['pre', 'blockquote', 'ul', 'ol', 'li', 'hr'];
const TABLES = ['table', 'colgroup', 'col', 'thead', 'tbody', 'tr', 'th', 'td'];

const OPTIONS: SanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...PARTS, ...TEXT, ...TABLES],
  allowedAttributes: {
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, ['style', 'data-indent']])),
    span: ['style', 'data-token', 'class'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    table: ['style'],
    col: ['style'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: { span: ['editor-token'] },
  allowedStyles: {
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, BLOCK_STYLES])),
    table: WIDTHS,
    col: WIDTHS,
    span: { color: [COLOR], 'background-color': [COLOR], 'font-size': [/^\d{1,2}(\.\d)?(px|em|rem)$/] },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 60,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return !OWN_IMAGE.test(attribs['src'] ?? '');
    return tag === 'span' && attribs['data-token'] !== undefined && !TOKEN.test(attribs['data-token']);
  },
};

/** Removes from HTML everything that the editor cannot create. Never throws; hostile input loses its elements. */
export const cleanRichText = (html: string): string => sanitizer()(html, OPTIONS);

const NO_TAGS: SanitizeHtml.IOptions = {
  allowedTags: [],
  allowedAttributes: {},
  textFilter: (text) => text.replaceAll('&nbsp;', ' '),
};

const withoutTags = (html: string): string =>
  sanitizer()(html, NO_TAGS)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();

/** The visible text, with one space between its parts. */
export const textOfRichText = (html: string): string => withoutTags(html.replaceAll('<', ' <'));

const LINK = /<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;
const LINE_END = /<\/(?:p|h[1-6]|li|blockquote|pre|tr)>|<(?:br|hr)\b[^>]*>/g;

/** For the end of a line. Of the private use area, so that it is no sign of a text, and taken out where it is one. */
const LINE = '\uE000';

/** The visible text with a line for each block, and the address behind each link that does not show it. */
export const linesOfRichText = (html: string): string =>
  withoutTags(
    html
      .replaceAll(LINE, '')
      .replaceAll(LINK, (_, href: string, shown: string) => (shown.includes(href) ? shown : `${shown}（${href}）`))
      .replaceAll(/<li\b[^>]*>/g, '· ')
      .replaceAll(/<\/t[dh]>/g, ' ')
      .replaceAll(LINE_END, (end) => LINE + end),
  )
    .split(LINE)
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** The addresses of its images. */
export const imagesOfRichText = (html: string): string[] =>
  [...html.matchAll(/<img[^>]*\ssrc="([^"]*)"/g)].map(([, path]) => path ?? '');
