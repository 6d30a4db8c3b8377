import type { MailContent } from '@huiwu/contract/mail-templates';
import {
  bracketedLabel,
  chipsToTokens,
  fallbackTexts,
  renderTokens,
  tokensIn,
  tokenText,
  type Fallback,
  type Target,
  type TokenName,
  type TokenTexts,
} from '@huiwu/contract/message-tokens';
import { cleanRichText, linesOfRichText } from '../../platform/content/rich-text.ts';

/** Codes and links of one recipient. */
const MADE_ON_SENDING: readonly TokenName[] = ['insertQrCode', 'insertPortalLink'];

/** The HTML as it is stored: what the editor can create, with tokens instead of its chips. */
export const storedHtmlOf = (html: string): string => chipsToTokens(cleanRichText(html));

/** For readers without HTML. An image has no text. */
export const textOfMail = (html: string): string => linesOfRichText(html.replaceAll(tokenText('insertQrCode'), ''));

interface StoredContent {
  subject: string;
  html: string;
  text: string;
  fallbacks: string;
}

/** The columns of a content. */
export const columnsOfContent = ({ subject, html, fallbacks }: MailContent): StoredContent => {
  const stored = storedHtmlOf(html);
  return { subject, html: stored, text: textOfMail(stored), fallbacks: JSON.stringify(fallbacks) };
};

export const isSameContent = (a: StoredContent, b: StoredContent): boolean =>
  a.subject === b.subject && a.html === b.html && a.fallbacks === b.fallbacks;

export const fallbacksIn = (stored: string): Fallback[] => JSON.parse(stored) as Fallback[];

/** What is made for each recipient when a mail is sent, by its name instead. */
export const withPlaceholders = <Content extends StoredContent>(content: Content): Content => {
  const replace = (text: string) =>
    MADE_ON_SENDING.reduce((all, name) => all.replaceAll(tokenText(name), bracketedLabel(name)), text);
  return { ...content, subject: replace(content.subject), html: replace(content.html), text: replace(content.text) };
};

/** A content with values. `missing` says why it would not be sent. Where a value is missing its name stands. */
export const renderMail = ({ subject, html, text, fallbacks }: StoredContent, values: TokenTexts) => {
  const texts = fallbackTexts(fallbacksIn(fallbacks));
  const shown = (template: string, target: Target): { text: string; reasons: string[] } => {
    const rendered = renderTokens(template, { values, fallbacks: texts, target });
    if ('text' in rendered) return { text: rendered.text, reasons: [] };
    const named = Object.fromEntries(tokensIn(template).map((name) => [name, bracketedLabel(name)]));
    const filled = renderTokens(template, { values: { ...named, ...texts, ...values }, target });
    return { text: 'text' in filled ? filled.text : '', reasons: rendered.reasons };
  };
  const [line, body, plain] = [shown(subject, 'line'), shown(html, 'html'), shown(text, 'line')];
  return {
    subject: line.text,
    html: body.text,
    text: plain.text,
    missing: [...new Set([...line.reasons, ...body.reasons])],
  };
};
