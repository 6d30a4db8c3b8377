import { Suspense } from 'react';
import { textOfAnswer, type FormField } from '@huiwu/contract/registration-forms';
import { areaName } from '@huiwu/contract/base/areas';
import { MAINLAND } from '@huiwu/contract/members';
import { registrationRecord, type RegistrationAnswers, type RegistrationDetail } from '@huiwu/contract/registrations';
import { Descriptions } from 'antd';
import type { FactsProps } from '../../shared/records/console-record.ts';
import { FieldFacts } from '../../shared/records/FieldFacts.tsx';
import { valueOf } from '../../shared/records/record-values.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { AnswerFiles } from './AnswerFiles.tsx';
import type { OrderFactsProps } from './payment/OrderFacts.tsx';
import { StayFacts } from './StayFacts.tsx';
import { RegistrationTag } from './RegistrationTag.tsx';
import './registrations.css';

const OrderFacts = lazyChunk<OrderFactsProps>(async () => (await import('./payment/OrderFacts.tsx')).OrderFacts);

const ALWAYS = [
  'regNo',
  'state',
  'name',
  'type',
  'phone',
  'email',
  'company',
  'areaCode',
  'department',
  'jobTitle',
  'team',
  'tags',
  'price',
  'isWaived',
  'isCheckedIn',
  'source',
  'createdAt',
] as const;

/** Facts of registrations to which something happened; the person master has a page of its own outside of meetings. */
const REST = Object.entries(registrationRecord.fields)
  .filter(([name, { kind }]) => kind !== 'json' && name !== 'member' && !ALWAYS.some((each) => each === name))
  .map(([name]) => name);

const hasValue = (detail: RegistrationDetail, name: string): boolean => {
  const value = valueOf(detail, name);
  if (name === 'phoneCountry') return value !== MAINLAND;
  if (name === 'needsProof') return false;
  if (name === 'proofState') return detail.needsProof || value !== 'none';
  return value !== null && value !== undefined && value !== '';
};

const OWN = {
  areaCode: ({ areaCode }: RegistrationDetail) => areaName(areaCode) || '—',
  tags: ({ tags }: RegistrationDetail) =>
    tags.length === 0 ? '—' : tags.map((tag) => <RegistrationTag key={tag.id} tag={tag} />),
  substituteOf: ({ substituteOf }: RegistrationDetail) =>
    substituteOf !== null && <PageLink to={`/registration/list/detail/${substituteOf}`}>查看原报名</PageLink>,
};

/** A registration with what was answered to its form. */
export function RegistrationFacts({ detail, columns }: FactsProps<RegistrationDetail>) {
  return (
    <>
      <FieldFacts
        record={registrationRecord}
        names={[...ALWAYS, ...REST.filter((name) => hasValue(detail, name))]}
        own={OWN}
        {...{ detail, columns }}
      />
      <Suspense fallback={null}>
        <OrderFacts detail={detail} columns={columns} />
      </Suspense>
      <StayFacts detail={detail} />
      {detail.answers && <AnswerFacts id={detail.id} answers={detail.answers} columns={columns} />}
    </>
  );
}

interface AnswerFactsProps {
  id: string;
  answers: RegistrationAnswers;
  columns: number;
}

/** Answers under the labels that they were given to. */
function AnswerFacts({ id, answers: { name, number, fields, values, masked }, columns }: AnswerFactsProps) {
  const answered = fields.filter(({ key }) => values[key] !== undefined || masked[key] !== undefined);
  return (
    <section className="registration-facts" aria-label="报名表">
      <h2 className="form-section">
        {name} <span className="quiet">第 {number} 版</span>
      </h2>
      {answered.length === 0 ? (
        <p className="quiet">没有可以查看的答案。</p>
      ) : (
        <Descriptions
          column={columns}
          size="small"
          bordered
          styles={{ label: { width: 120 } }}
          items={answered.map((field) => ({
            key: field.key,
            label: field.label,
            span: field.kind === 'textarea' ? ('filled' as const) : 1,
            children: masked[field.key] ?? <Answer id={id} field={field} value={values[field.key]} />,
          }))}
        />
      )}
    </section>
  );
}

function Answer({ id, field, value }: { id: string; field: FormField; value: unknown }) {
  const hasFiles = (field.kind === 'file' || field.kind === 'image') && Array.isArray(value);
  return hasFiles ? <AnswerFiles id={id} label={field.label} files={value.map(String)} /> : textOfAnswer(field, value);
}
