import { AddressRefused } from '../guarded-fetch.ts';

/** What the codes of Node.js mean to someone who set up a server. */
const SENTENCES: Readonly<Record<string, string>> = {
  ENOTFOUND: '找不到服务器地址',
  EAI_AGAIN: '暂时无法解析服务器地址',
  ECONNREFUSED: '服务器拒绝连接，请检查地址和端口',
  ECONNRESET: '服务器中断了连接',
  EHOSTUNREACH: '无法连接服务器',
  ENETUNREACH: '无法连接服务器',
  ETIMEDOUT: '连接服务器超时',
  DEPTH_ZERO_SELF_SIGNED_CERT: '服务器的证书不受信任',
  SELF_SIGNED_CERT_IN_CHAIN: '服务器的证书不受信任',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '服务器的证书不受信任',
  CERT_HAS_EXPIRED: '服务器的证书已过期',
  ERR_TLS_CERT_ALTNAME_INVALID: '服务器的证书不是这个地址的',
};

/** Why a server was not reached: a sentence, followed by the error itself. Other errors are told by their message. */
export const connectionProblem = (error: unknown): string => {
  if (error instanceof AddressRefused) return '不允许连接这个地址，请联系平台管理员';
  const { message = String(error), code = '' } = error as { message?: string; code?: string };
  const sentence = SENTENCES[code];
  return sentence === undefined ? message : `${sentence}（${message}）`;
};
