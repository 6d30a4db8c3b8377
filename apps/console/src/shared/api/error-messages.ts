import { baseErrors } from '@huiwu/contract/base/errors';

/** What a person reads when the answer has no sentence of its own. */
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

/** For an HTTP status with which a call never reached its handler. */
export const statusMessage = (status: number): string => STATUS_MESSAGES[status] ?? `系统接口${status}异常`;

const REWORDED: Record<string, string> = { 'Bad credentials': '账号或者密码错误' };

/** For a code in an answer: the server's sentence, which is the precise one, else the table's. */
export const answerMessage = (code: number, message: string | undefined): string =>
  message ? (REWORDED[message] ?? message) : (STATUS_MESSAGES[code] ?? UNKNOWN_ERROR);

/** The server's sentence (您的密码已被重置) together with what follows from it. */
export const signedOutMessage = (message: string): string =>
  `${/[，。！,.!]$/.test(message) ? message.slice(0, -1) : message}，需要重新登录`;
