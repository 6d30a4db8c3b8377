import type { MailTemplate } from '@huiwu/contract/mail-templates';
import { bracketedLabel, escapeHtml, parseTokens } from '@huiwu/contract/message-tokens';

/** A subject with the names of its variables, as readers see it. */
export const readableSubject = (subject: string): string =>
  parseTokens(subject)
    .map((piece) => (piece.kind === 'token' ? bracketedLabel(piece.name) : piece.text))
    .join('');

/** A page with the subject as its title; 导入 HTML 文件 reads it back, with its variables. */
export const htmlPageOf = ({ subject, html }: Pick<MailTemplate, 'subject' | 'html'>): string =>
  `<!doctype html>\n<html lang="zh-CN">\n<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>\n<body>\n${html}\n</body>\n</html>\n`;
