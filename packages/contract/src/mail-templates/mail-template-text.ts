import {
  chipsToTokens,
  hasTokenInTag,
  labelOfToken,
  MAIL_TOKENS,
  parseTokens,
  SUBJECT_TOKENS,
  tokensBeyond,
  type TokenName,
} from '../message-tokens/index.ts';
import { mailTemplateProblems } from './mail-template-states.ts';

export const SUBJECT_CHARACTERS_MAX = 200;
export const BODY_CHARACTERS_MAX = 20_000;

const DECODED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ', '#39': "'" };

/** What a reader sees of HTML. */
export const visibleTextOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp|nbsp|#39);/g, (whole, name: string) => DECODED[name] ?? whole);

/** How long a text is to its reader: a token counts by its name, formats not at all. */
const visibleLength = (text: string): number =>
  parseTokens(text).reduce(
    (sum, piece) => sum + (piece.kind === 'text' ? piece.text : labelOfToken(piece.name)).length,
    0,
  );

/** `place`: `邮件` or `主题`. */
const tokenProblem = (place: string, text: string, allowed: readonly TokenName[]): string | undefined => {
  const names = tokensBeyond(text, allowed);
  if (names.length === 0) return undefined;
  return `${place}中没有变量${names.map((name) => `“{{${name}}}”`).join('、')}，请删除或改用“插入变量”中的变量`;
};

const lengthProblem = (label: string, text: string, max: number): string | undefined =>
  visibleLength(text) > max ? `${label}不能超过 ${max} 个字` : undefined;

/** The first reason to refuse a subject, as a sentence. */
export const mailSubjectProblem = (subject: string): string | undefined =>
  tokenProblem('邮件', subject, MAIL_TOKENS) ??
  tokenProblem('主题', subject, SUBJECT_TOKENS) ??
  lengthProblem('主题', subject, SUBJECT_CHARACTERS_MAX);

/** Whether the HTML of the editor, with its chips or with tokens, shows nothing to its reader. An image is enough. */
export const isBlankHtml = (html: string): boolean =>
  visibleTextOf(chipsToTokens(html)).trim() === '' && !/<img\b/.test(html);

/** The same for the HTML of the editor, with its chips or with tokens. */
export const mailHtmlProblem = (html: string): string | undefined => {
  if (isBlankHtml(html)) return mailTemplateProblems.noContent;
  const text = chipsToTokens(html);
  const visible = visibleTextOf(text);
  if (hasTokenInTag(text)) return mailTemplateProblems.tokenInTag;
  return tokenProblem('邮件', text, MAIL_TOKENS) ?? lengthProblem('正文', visible, BODY_CHARACTERS_MAX);
};
