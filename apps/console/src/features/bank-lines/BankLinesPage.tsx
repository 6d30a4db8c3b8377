import { confirmExactBankLines, getBankLine } from '@huiwu/contract/bank-lines';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { bankLinesConsole } from './bank-lines-console.tsx';
import { ConfirmExactButton } from './ConfirmExactButton.tsx';

export function BankLinesPage() {
  return (
    <MeetingRecordsPage
      of={bankLinesConsole}
      actions={
        <Allowed to={confirmExactBankLines}>
          <ConfirmExactButton />
        </Allowed>
      }
    />
  );
}

export function BankLineDetailPage() {
  const { of } = useMeetingRecord(bankLinesConsole);
  return <RecordPage of={of} get={getBankLine} />;
}
