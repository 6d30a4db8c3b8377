import { rowVoucherUpload } from '@huiwu/contract/vouchers';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { fieldRules } from '../forms/contract-rules.ts';
import { DayInput } from '../records/fields/DayInput.tsx';
import { VoucherPictureInput } from './VoucherPictureInput.tsx';

const { shape } = rowVoucherUpload;

/** What is handed in with every voucher. */
export interface VoucherValues {
  file?: File;
  payerName: string;
  payerBank: string;
  payerAccountTail: string;
  paidOn: string;
  bankSerial: string;
  remark: string;
}

export const EMPTY_VOUCHER = { payerBank: '', payerAccountTail: '', bankSerial: '', remark: '' } as const;

/** The fields of a voucher; `children` say what it pays. */
export function VoucherFields({ children }: { children: ReactNode }) {
  return (
    <>
      <Form.Item name="file" label="凭证文件" rules={[{ required: true, message: '请选择凭证文件' }]}>
        <VoucherPictureInput />
      </Form.Item>
      {children}
      <Form.Item {...fieldRules('payerName', shape.payerName)} label="付款人">
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('paidOn', shape.paidOn)} label="付款日期">
        <DayInput />
      </Form.Item>
      <Form.Item {...fieldRules('bankSerial', shape.bankSerial)} label="银行流水号" extra="同一流水号只能登记一次">
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('payerBank', shape.payerBank)} label="付款银行">
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('payerAccountTail', shape.payerAccountTail)} label="付款账号尾号">
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('remark', shape.remark)} label="备注">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </>
  );
}
