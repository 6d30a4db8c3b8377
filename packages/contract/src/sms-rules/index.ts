import { parseTokens, renderTokens, sampleValues, type TokenPiece } from '../message-tokens/index.ts';
import type { SmsContent, SmsFinding } from './findings.ts';
import { partsOf, SMS_UNITS_MAX, withSign } from './parts.ts';
import { TEXT_RULES } from './text-rules.ts';
import { VARIABLE_RULES } from './variable-rules.ts';

export * from './findings.ts';
export * from './parts.ts';
export * from './providers.ts';
export * from './words.ts';
export { smsValueProblem } from './variable-rules.ts';

const RULES = [...TEXT_RULES, ...VARIABLE_RULES];

/** The text with the usual or the longest values and with its sign, as a phone shows it. */
export const sampleSms = (
  { content, sign }: Pick<SmsContent, 'content' | 'sign'>,
  kind: 'sample' | 'longest',
): string => {
  const known = sampleValues(kind);
  const unknown = parseTokens(content).flatMap((piece) =>
    piece.kind === 'token' && !known[piece.name] ? [[piece.name, `{{${piece.name}}}`]] : [],
  );
  const fallbacks = Object.fromEntries(unknown) as Record<string, string>;
  const rendered = renderTokens(content, { values: known, fallbacks, target: 'line' });
  return withSign('text' in rendered ? rendered.text : content, sign);
};

export interface SmsEstimate {
  /** UTF-16 units with the sign and the longest values. */
  units: number;
  /** Billed parts. */
  parts: number;
}

export const estimateSms = (of: Pick<SmsContent, 'content' | 'sign'>): SmsEstimate => {
  const units = of.content === '' ? 0 : sampleSms(of, 'longest').length;
  return { units, parts: partsOf(units) };
};

const tooLong = (of: SmsContent): SmsFinding[] => {
  const { units } = estimateSms(of);
  if (units <= SMS_UNITS_MAX) return [];
  const over = units - SMS_UNITS_MAX;
  const end = of.content.length;
  return [
    {
      code: 'tooLong',
      level: 'error',
      start: Math.max(0, end - over),
      end,
      sentence: `连同签名和变量可能有 ${units} 个字，最多 ${SMS_UNITS_MAX} 个字`,
    },
  ];
};

/**
 * What carriers would refuse or might stop, in the order of the text. The console shows it while a template is written;
 * the server refuses to submit a template with an error.
 */
export const checkSms = (of: SmsContent): SmsFinding[] => {
  if (of.content === '') return [];
  const pieces = parseTokens(of.content);
  const tokens = pieces.filter((piece): piece is TokenPiece => piece.kind === 'token');
  const found = RULES.flatMap((rule) => rule({ ...of, pieces, tokens }));
  return [...found, ...tooLong(of)].toSorted((a, b) => a.start - b.start || a.end - b.end);
};
