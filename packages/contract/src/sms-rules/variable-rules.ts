import { isTokenName, labelOfToken, TOKENS, type TokenDefinition, type TokenPiece } from '../message-tokens/index.ts';
import type { SmsFinding, SmsRule } from './findings.ts';
import { providerRules } from './providers.ts';
import { LINK } from './text-rules.ts';

const at = ({ start, end }: TokenPiece, code: string, sentence: string): SmsFinding => ({
  code,
  level: 'error',
  start,
  end,
  sentence,
});

const definitionOf = (name: string): TokenDefinition | undefined => (isTokenName(name) ? TOKENS[name] : undefined);

const unknown: SmsRule = ({ tokens }) =>
  tokens
    .filter(({ isKnown }) => !isKnown)
    .map((token) => at(token, 'unknownToken', `没有“${token.name}”这个变量，请用“插入变量”添加`));

/** Spaces between two variables do not separate them: providers remove them. */
const adjacent: SmsRule = ({ tokens, content }) =>
  tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    if (next === undefined || content.slice(token.end, next.start).trim() !== '') return [];
    const sentence = `变量“${labelOfToken(token.name)}”和“${labelOfToken(next.name)}”不能相邻，请在中间加入文字`;
    return [{ ...at(token, 'adjacent', sentence), end: next.end }];
  });

const WORDS = /[\p{L}\p{N}]/u;

const onlyVariables: SmsRule = ({ pieces, tokens, content }) =>
  tokens.length > 0 && !pieces.some((piece) => piece.kind === 'text' && WORDS.test(piece.text))
    ? [
        {
          code: 'onlyVariables',
          level: 'error',
          start: 0,
          end: content.length,
          sentence: '正文不能只有变量，请加入文字',
        },
      ]
    : [];

const unfit: SmsRule = ({ tokens, kind }) =>
  tokens.flatMap((token) => {
    const { label = '', isImage, isLink, isCode } = definitionOf(token.name) ?? {};
    if (isImage) return [at(token, 'image', `“${label}”是图片，短信不能使用`)];
    if (isLink) return [at(token, 'linkToken', '变量中不能有链接，请把已备案的网址写成固定文字')];
    if (isCode && kind !== 'code') return [at(token, 'codeToken', `“${label}”只能用于验证码模板`)];
    return [];
  });

const codeMissing: SmsRule = ({ tokens, kind, content }) =>
  kind === 'code' && !tokens.some(({ name }) => name === 'insertCode')
    ? [{ code: 'codeMissing', level: 'error', start: 0, end: content.length, sentence: '验证码模板须包含变量“验证码”' }]
    : [];

const tooMany: SmsRule = ({ tokens, provider }) => {
  const { variables, title } = providerRules(provider);
  return tokens
    .slice(variables)
    .map((token) => at(token, 'tooMany', `${title}的模板最多 ${variables} 个变量，这里是多出的变量`));
};

const noVariables: SmsRule = ({ tokens, kind, provider }) =>
  kind === 'promo' && provider === 'volcengine'
    ? tokens.map((token) => at(token, 'promoVariable', '火山引擎的推广短信不能使用变量'))
    : [];

/** A sentence for a value that a provider would refuse; undefined if it accepts it. */
export const smsValueProblem = (value: string, provider: string): string | undefined => {
  const { title, valueLength } = providerRules(provider);
  if (new RegExp(LINK.source, 'iu').test(value)) return '变量中不能有链接';
  if (/[【】]/.test(value)) return '变量中不能有【】';
  return [...value].length > valueLength ? `超过${title}每个变量 ${valueLength} 个字的限制` : undefined;
};

const fallbackValues: SmsRule = ({ tokens, fallbacks = {}, provider }) =>
  tokens.flatMap((token) => {
    const text = Object.hasOwn(fallbacks, token.name) ? fallbacks[token.name] : undefined;
    const problem = text === undefined ? undefined : smsValueProblem(text, provider);
    return problem === undefined ? [] : [at(token, 'fallback', `“${labelOfToken(token.name)}”的备用文字：${problem}`)];
  });

/** Rules about variables. */
export const VARIABLE_RULES: readonly SmsRule[] = [
  unknown,
  adjacent,
  onlyVariables,
  unfit,
  codeMissing,
  tooMany,
  noVariables,
  fallbackValues,
];
