import { CallFailure } from '../api/call-failure.ts';
import { formatTime } from '../formats/times.ts';

const whereFrom = (): string => window.location.hash.split('?', 1)[0] ?? '';

const linesOf = (error: unknown): (string | undefined)[] => {
  if (!(error instanceof CallFailure)) return [`页面：${whereFrom()}`, `时间：${formatTime(new Date().toISOString())}`];
  const { code, requestId, call, at } = error;
  return [
    `错误码：${code}`,
    requestId && `请求编号：${requestId}`,
    call && `接口：${call}`,
    `页面：${whereFrom()}`,
    `时间：${formatTime(at.toISOString())}`,
  ];
};

/** All details that support needs about a failure, as one text. */
export const incidentText = (sentence: string, error: unknown): string =>
  [sentence, ...linesOf(error)].filter(Boolean).join('\n');
