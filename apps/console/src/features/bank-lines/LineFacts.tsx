import { bankLineRecord, type BankLineDetail } from '@huiwu/contract/bank-lines';
import { FieldFacts } from '../../shared/records/FieldFacts.tsx';

const NAMES = ['payerName', 'payerAccount', 'amount', 'bookedOn', 'purpose', 'serial'] as const;

/** What the statement says of a line. */
export function LineFacts({ line }: { line: BankLineDetail }) {
  return <FieldFacts record={bankLineRecord} names={NAMES} detail={line} columns={1} />;
}
