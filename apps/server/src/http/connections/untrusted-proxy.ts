import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip'];
const QUIET_MS = 3_600_000;

const WARNING =
  '请求经过代理，但 HUIWU_TRUST_PROXY 为 0：所有访问者被当作同一地址，并以明文 HTTP 处理。如前面确有反向代理，请设置 HUIWU_TRUST_PROXY=1';

/** Behind an untrusted proxy all clients share one address and its limits. Logged once an hour. */
export const warnOfUntrustedProxy = (app: FastifyInstance, clock: Clock): void => {
  let quietUntil = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    const now = clock.now().getTime();
    if (now >= quietUntil && FORWARDED.some((name) => request.headers[name] !== undefined)) {
      quietUntil = now + QUIET_MS;
      request.log.warn(WARNING);
    }
    done();
  });
};
