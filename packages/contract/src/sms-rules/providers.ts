import { parseTokens, TOKENS, isTokenName, type TokenName } from '../message-tokens/index.ts';

interface ProviderRules {
  title: string;
  /** The most variables of one template. */
  variables: number;
  /** The most characters of one value. */
  valueLength: number;
  /** How the provider writes the variable at a position, counted from 1. */
  variable: (position: number) => string;
  /** The name of the variable at a position in the parameters of a call. */
  parameter: (position: number) => string;
}

const numbered = (position: number) => `{${position}}`;
const named = (position: number) => `\${p${position}}`;

/**
 * What providers accept. Three numbers come from the specification: Huawei's 20 variables, Volcengine's 10 variables of
 * 35 characters. All other numbers are assumptions of ours that no provider's document was read for: an account may have
 * other limits, and the provider's answer decides. `outbox` sends nothing and takes the assumed numbers.
 */
export const PROVIDER_RULES = {
  outbox: { title: '发件箱', variables: 20, valueLength: 35, variable: numbered, parameter: String },
  aliyun: { title: '阿里云', variables: 20, valueLength: 35, variable: named, parameter: (at) => `p${at}` },
  tencent: { title: '腾讯云', variables: 20, valueLength: 35, variable: numbered, parameter: String },
  huawei: { title: '华为云', variables: 20, valueLength: 20, variable: (at) => `\${${at}}`, parameter: String },
  volcengine: { title: '火山引擎', variables: 10, valueLength: 35, variable: named, parameter: (at) => `p${at}` },
} as const satisfies Record<string, ProviderRules>;
export type RuledProvider = keyof typeof PROVIDER_RULES;

const isProvider = (name: string): name is RuledProvider => Object.hasOwn(PROVIDER_RULES, name);

/** The rules of a provider; those of the outbox for any that is not listed. */
export const providerRules = (provider: string): ProviderRules =>
  PROVIDER_RULES[isProvider(provider) ? provider : 'outbox'];

/** One variable of the provider's template. */
export interface SmsVariable {
  /** From 1, in the order of the text. A token at two places is two variables. */
  position: number;
  parameter: string;
  token: TokenName;
  maxLength: number;
  sample: string;
}

/** The text in the provider's form, with its variables. */
export const toProviderForm = (content: string, provider: string): { content: string; variables: SmsVariable[] } => {
  const rules = providerRules(provider);
  const variables: SmsVariable[] = [];
  const texts = parseTokens(content).map((piece) => {
    if (piece.kind === 'text') return piece.text;
    if (!isTokenName(piece.name)) return '';
    const position = variables.length + 1;
    variables.push({
      position,
      parameter: rules.parameter(position),
      token: piece.name,
      maxLength: rules.valueLength,
      sample: TOKENS[piece.name].sample,
    });
    return rules.variable(position);
  });
  return { content: texts.join(''), variables };
};
