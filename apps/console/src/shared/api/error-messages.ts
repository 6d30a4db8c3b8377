import { baseErrors } from '@huiwu/contract/base/errors';

/** The message for an answer without a sentence. */
export const UNKNOWN_ERROR = baseErrors.failed.message;

/** The specification's sentences, section 8. */
export const NETWORK_ERROR = '后端接口连接异常';
export const TIMEOUT_ERROR = '系统接口请求超时';
export const DUPLICATE_ERROR = '数据正在处理，请勿重复提交';
export const DOWNLOAD_ERROR = '下载文件出现错误，请联系管理员！';

const STATUS_MESSAGES: Record<number, string> = {
  401: '登录有效期已过，请重新登陆',
  403: '当前操作没有权限',
  404: '访问资源不存在',
};

/** The message for an HTTP status of a call that reached no handler. */
export const statusMessage = (status: number): string => STATUS_MESSAGES[status] ?? `系统接口${status}异常`;

const REWORDED: Record<string, string> = { 'Bad credentials': '账号或者密码错误' };

/** The message for a code: the server's sentence, or else the one of the table. */
export const answerMessage = (code: number, message: string | undefined): string =>
  message ? (REWORDED[message] ?? message) : (STATUS_MESSAGES[code] ?? UNKNOWN_ERROR);

/** The server's sentence (您的密码已被重置) with its consequence. */
export const signedOutMessage = (message: string): string =>
  `${/[，。！,.!]$/.test(message) ? message.slice(0, -1) : message}，需要重新登录`;
