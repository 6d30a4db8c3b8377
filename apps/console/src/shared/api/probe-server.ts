import { isGatewayStatus } from './call-failure.ts';
import { noteBuild } from './release.ts';

/** A probe that is not answered in this time is not answered. */
const PROBE_MS = 4000;

/** Whether the server can be reached, asked for what costs it least. */
export const isServerThere = async (): Promise<boolean> => {
  try {
    const { status, headers } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
    noteBuild(headers);
    return !isGatewayStatus(status);
  } catch {
    return false;
  }
};
