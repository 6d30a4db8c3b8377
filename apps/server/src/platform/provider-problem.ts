import { AddressRefused, AnswerTooLarge } from './guarded-fetch.ts';

/** The provider does not answer, or its answer is not valid. */
export class ProviderProblem extends Error {
  readonly kind: 'unreachable' | 'not-proven';

  /** `message` is the true reason, in Chinese, for the log only. */
  constructor(kind: ProviderProblem['kind'], message: string) {
    super(message);
    this.name = 'ProviderProblem';
    this.kind = kind;
  }
}

const UNREACHABLE = '身份提供方无法访问';

/** Error codes of the library and their texts in the log. */
const REASONS: Record<string, string> = {
  OAUTH_TIMEOUT: UNREACHABLE,
  OAUTH_ABORT: UNREACHABLE,
  OAUTH_RESPONSE_IS_NOT_CONFORM: '身份提供方的应答状态不正确',
  OAUTH_RESPONSE_IS_NOT_JSON: '身份提供方的应答不是 JSON',
  OAUTH_PARSE_ERROR: '身份提供方的应答无法解析',
  OAUTH_INVALID_RESPONSE: '身份提供方的应答不完整或不正确',
  OAUTH_RESPONSE_BODY_ERROR: '身份提供方拒绝了授权码',
  OAUTH_AUTHORIZATION_RESPONSE_ERROR: '身份提供方拒绝了登录',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: '身份提供方的颁发者与设置不符',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: '身份令牌的声明不符',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: '身份令牌不在有效期内',
  OAUTH_KEY_SELECTION_FAILED: '身份令牌的签名密钥未找到',
  OAUTH_UNSUPPORTED_OPERATION: '身份令牌的签名算法不被允许',
  OAUTH_WWW_AUTHENTICATE_CHALLENGE: '身份提供方拒绝了客户端密钥',
};

const UNREACHABLE_CODES = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'UND_ERR_SOCKET']);

const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);

const codeOf = (error: Error): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** The claim that did not match, if any. */
const claimIn = (causes: Error[]): string => {
  const claims = causes.map(({ cause }) => (cause as { claim?: unknown } | undefined)?.claim);
  const claim = claims.find((each): each is string => typeof each === 'string' && /^\w{1,20}$/.test(each));
  return claim === undefined ? '' : `（${claim}）`;
};

/** Of two codes for the same error, the more specific one. */
const ownWords = (error: Error): ProviderProblem | undefined => {
  if (error instanceof ProviderProblem) return error;
  if (error instanceof AnswerTooLarge) return new ProviderProblem('not-proven', '身份提供方的应答过大');
  if (error instanceof AddressRefused) return new ProviderProblem('not-proven', '身份提供方的端点地址不安全');
  const isLate = error.name === 'TimeoutError' || error.name === 'AbortError';
  const isSilent = isLate || UNREACHABLE_CODES.has(codeOf(error)) || error.message === 'fetch failed';
  return isSilent ? new ProviderProblem('unreachable', UNREACHABLE) : undefined;
};

/** Converts any error of the library or the network to a `ProviderProblem` with its reason. */
export const explainProblem = (error: unknown): ProviderProblem => {
  const causes = causesOf(error);
  const own = causes.map(ownWords).find((each) => each !== undefined);
  if (own !== undefined) return own;
  const named = causes.find((each) => codeOf(each) in REASONS);
  const reason = named === undefined ? '身份提供方的应答未通过校验' : `${REASONS[codeOf(named)]}${claimIn(causes)}`;
  return new ProviderProblem('not-proven', reason);
};
