import { checkMeetingLedger, getReconciliation, listReconciledPayments } from '@huiwu/contract/reconciliation';
import type { Mount } from '../../http/mount.ts';
import type { ReconciliationService } from './reconciliation.service.ts';

export const reconciliationRoutes = (
  mount: Mount,
  { reconciliation }: { reconciliation: ReconciliationService },
): void => {
  mount(getReconciliation, (asked, caller) => reconciliation.getFigures(asked, caller));
  mount(listReconciledPayments, (asked, caller) => reconciliation.listPayments(asked, caller));
  mount(checkMeetingLedger, (_input, caller) => reconciliation.checkLedger(caller));
};
