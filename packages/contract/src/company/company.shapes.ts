import * as z from 'zod/mini';
import { timestamp, version } from '../base/fields.ts';
import { readOnly } from '../base/record-field.ts';
import { defineRecord } from '../base/record.ts';
import { companyFields } from '../customers/customers.shapes.ts';

/** The caller's own customer. */
export const companyRecord = defineRecord({
  noun: '公司信息',
  name: 'custName',
  fields: {
    ...companyFields,
    custCode: readOnly({ kind: 'code', label: '客户编码', output: z.string() }),
    updatedAt: readOnly({ kind: 'time', label: '更新时间', output: timestamp }),
  },
});

const { id: _shown, ...shown } = companyRecord.detail.shape;
export const company = z.object(shown);
export type Company = z.output<typeof company>;

const { id: _named, ...inputs } = companyRecord.edit.shape;
export const companyEdit = z.strictObject({ ...inputs, version });
export type CompanyEdit = z.output<typeof companyEdit>;
