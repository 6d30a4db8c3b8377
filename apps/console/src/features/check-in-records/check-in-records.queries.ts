import { undoCheckIn } from '@huiwu/contract/check-ins';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { CHECK_INS } from '../../shared/check-ins/check-in-counts.queries.ts';

export const useUndoCheckIn = () => useEndpointMutation(undoCheckIn, { refreshes: [CHECK_INS, 'registrations'] });
