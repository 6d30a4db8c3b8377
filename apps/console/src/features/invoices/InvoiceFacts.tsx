import {
  downloadExchangeLetter,
  downloadInvoiceFile,
  invoiceRecord,
  type InvoiceDetail,
} from '@huiwu/contract/invoices';
import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAccess } from '../../shared/access/useAccess.ts';
import { download } from '../../shared/api/download.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { FactsProps } from '../../shared/records/console-record.ts';
import { FieldFacts } from '../../shared/records/FieldFacts.tsx';
import { InvoiceFiles } from './InvoiceFiles.tsx';

const AMOUNTS = ['amount', 'net', 'tax', 'redAmount'];
const HIDDEN = ['hasLetter', 'files', 'isPushed', 'isExchange', 'actions', 'version', 'id'];
const NAMES = Object.keys(invoiceRecord.fields).filter((name) => !HIDDEN.includes(name));

const OWN = {
  exchangeOfNo: ({ exchangeOfNo }: InvoiceDetail) =>
    exchangeOfNo === '' ? (
      '—'
    ) : (
      <PageLink to={`/invoice/list?applyNo=${encodeURIComponent(exchangeOfNo)}`}>{exchangeOfNo}</PageLink>
    ),
};

/** An application with the documents of its invoice. */
export function InvoiceFacts({ detail, columns }: FactsProps<InvoiceDetail>) {
  const { can } = useAccess();
  const names = detail.amount === undefined ? NAMES.filter((name) => !AMOUNTS.includes(name)) : NAMES;
  return (
    <>
      <FieldFacts record={invoiceRecord} names={names} own={OWN} {...{ detail, columns }} />
      {can(downloadInvoiceFile) && (
        <InvoiceFiles
          to={downloadInvoiceFile}
          id={detail.id}
          files={detail.files}
          actions={detail.actions}
          label="版式文件"
        />
      )}
      {detail.hasLetter && can(downloadExchangeLetter) && (
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => void download({ endpoint: downloadExchangeLetter, input: { id: detail.id } })}
        >
          下载换票承诺函
        </Button>
      )}
    </>
  );
}
