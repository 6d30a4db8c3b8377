import { invoiceProblems } from '@huiwu/contract/invoices';
import { Alert } from 'antd';

/** Instead of a form: a meeting without a seller cannot issue invoices. */
export function NoSeller() {
  return (
    <div className="notice">
      <Alert type="warning" showIcon title={invoiceProblems.noSeller} />
    </div>
  );
}
