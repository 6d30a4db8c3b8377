import { Form, Input } from 'antd';
import { customerRecord, type CompanyFacts } from '@huiwu/contract/customers';
import { contractField } from '../forms/contract-rules.ts';
import { ImageUpload } from '../uploads/ImageUpload.tsx';
import { CONTACT_LABELS, INVOICE_LABELS } from './company-values.ts';

interface CompanyFieldsProps {
  part: 'basics' | 'contact' | 'invoice';
  /** Label of the name. */
  nameLabel?: string;
}

/** The inputs of a customer's form: basics, contact, or invoice data. */
export function CompanyFields({ part, nameLabel = '公司名称' }: CompanyFieldsProps) {
  if (part === 'basics') return <Basics nameLabel={nameLabel} />;
  return <Lines labels={part === 'contact' ? CONTACT_LABELS : INVOICE_LABELS} />;
}

function Basics({ nameLabel }: { nameLabel: string }) {
  return (
    <>
      <Form.Item {...contractField(customerRecord.draft, 'custName')} label={nameLabel}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item {...contractField(customerRecord.draft, 'custLogo')} label="标志">
        <ImageUpload label="标志" />
      </Form.Item>
    </>
  );
}

const KEYBOARDS: Partial<Record<keyof CompanyFacts, 'tel' | 'email' | 'numeric'>> = {
  contactPhone: 'tel',
  contactEmail: 'email',
  bankAccount: 'numeric',
  invoicePhone: 'tel',
};

function Lines({ labels }: { labels: Partial<Record<keyof CompanyFacts, string>> }) {
  return Object.entries(labels).map(([key, label]) => {
    const name = key as keyof CompanyFacts;
    return (
      <Form.Item key={name} {...contractField(customerRecord.draft, name)} label={label}>
        <Input autoComplete="off" inputMode={KEYBOARDS[name] ?? 'text'} />
      </Form.Item>
    );
  });
}
