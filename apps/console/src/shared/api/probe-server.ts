import { isGatewayStatus } from './call-failure.ts';
import { noteBuild } from './release.ts';

/** Timeout of a probe, in milliseconds. */
const PROBE_MS = 4000;

/** Whether the server is reachable, checked with its cheapest call. */
export const isServerReachable = async (): Promise<boolean> => {
  try {
    const { status, headers } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
    noteBuild(headers);
    return !isGatewayStatus(status);
  } catch {
    return false;
  }
};
