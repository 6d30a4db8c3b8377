import { downloadRedFile, redRecord, type RedDetail } from '@huiwu/contract/invoices';
import { useAccess } from '../../shared/access/useAccess.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { FactsProps } from '../../shared/records/console-record.ts';
import { FieldFacts } from '../../shared/records/FieldFacts.tsx';
import { InvoiceFiles } from './InvoiceFiles.tsx';
import { TimeLeft } from './TimeLeft.tsx';

const HIDDEN = ['files', 'actions', 'version', 'id'];
const NAMES = Object.keys(redRecord.fields).filter((name) => !HIDDEN.includes(name));

const OWN = {
  applyNo: ({ applyNo }: RedDetail) => (
    <PageLink to={`/invoice/list?applyNo=${encodeURIComponent(applyNo)}`}>{applyNo}</PageLink>
  ),
};

/** A confirmation with its clock and the documents of the red invoice. */
export function RedFacts({ detail, columns }: FactsProps<RedDetail>) {
  const { can } = useAccess();
  const names = detail.amount === undefined ? NAMES.filter((name) => name !== 'amount') : NAMES;
  const isRunning = detail.state === 'submitted' || detail.state === 'waiting';
  return (
    <>
      {isRunning && (
        <p>
          剩余确认时间 <TimeLeft red={detail} />
        </p>
      )}
      <FieldFacts record={redRecord} names={names} own={OWN} {...{ detail, columns }} />
      {can(downloadRedFile) && (
        <InvoiceFiles
          to={downloadRedFile}
          id={detail.id}
          files={detail.files}
          actions={detail.actions}
          label="红字发票"
        />
      )}
    </>
  );
}
