import { escapeHtml } from './render.ts';
import { isTokenName, labelOfToken, tokenText } from './tokens.ts';

const CHIP = /<span\b[^>]*\bdata-token="(insert[A-Za-z]{1,30})"[^>]*>[^<]*<\/span>/g;
const FORM = /\{\{(insert[A-Za-z]{1,30})\}\}/g;

/** The chips of the editor as tokens: HTML is stored with `{{insertName}}`. */
export const chipsToTokens = (html: string): string => html.replaceAll(CHIP, (_, name: string) => tokenText(name));

/** Stored HTML for the editor. Tokens inside of a tag stay as they are, and so do unknown ones. */
export const tokensToChips = (html: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replaceAll(FORM, (whole, name: string) =>
            isTokenName(name)
              ? `<span data-token="${name}" class="editor-token">${escapeHtml(labelOfToken(name))}</span>`
              : whole,
          ),
    )
    .join('');

export const TOKEN_IN_TAG = '变量只能放在文字中，不能放在链接地址里';

/** Whether a token stands in an attribute, where its value would break the tag. */
export const hasTokenInTag = (html: string): boolean => /<[^>]*\{\{insert[A-Za-z]{1,30}\}\}[^>]*>/.test(html);
