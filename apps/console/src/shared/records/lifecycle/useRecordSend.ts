import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { callEndpoint, type CallOptions } from '../../api/call-endpoint.ts';
import { newKey, useRefresh } from '../../api/useEndpointMutation.ts';
import type { Recorded } from '../console-record.ts';
import type { ConsoleRecord } from '../define-console-record.ts';

/** Makes a call that changes a record, and refetches the affected queries. Resolves to its answer. */
export const useRecordSend = <Row extends Recorded, Detail extends Recorded>({
  noun,
  refreshes = [],
}: ConsoleRecord<Row, Detail>) => {
  const { refresh, refreshAfter } = useRefresh([noun, ...refreshes]);
  return async (endpoint: Endpoint | undefined, input: object, options: CallOptions = {}): Promise<unknown> => {
    if (endpoint === undefined) return undefined;
    try {
      const answer = await callEndpoint(endpoint, input, {
        ...options,
        ...(endpoint.effect === 'creates' && { idempotencyKey: newKey() }),
      });
      refresh();
      return answer;
    } catch (failure) {
      refreshAfter(failure);
      throw failure;
    }
  };
};
