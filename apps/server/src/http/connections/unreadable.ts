import type { Socket } from 'node:net';

const ENVELOPES: Record<string, { line: string; code: number; msg: string }> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 431, msg: '请求地址或请求头过长' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 408, msg: '请求未在限定时间内发送完毕' },
};
const UNREADABLE = { line: '400 Bad Request', code: 400, msg: '请求不是有效的 HTTP 报文' };

/** Bytes that are not a request reach no hook. This writes their answer, with the usual envelope and headers. */
export const answerUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { line, code, msg } = ENVELOPES[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify({ code, msg });
  const head = [
    `HTTP/1.1 ${line}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'",
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
};
