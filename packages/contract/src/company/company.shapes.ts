import * as z from 'zod/mini';
import { kept } from '../base/edits.ts';
import { timestamp, version } from '../base/fields.ts';
import { companyFacts, companyFields } from '../customers/customers.shapes.ts';

/** The caller's own company. */
export const company = z.object({
  ...companyFacts.shape,
  custCode: z.string(),
  version: z.int(),
  updatedAt: timestamp,
});
export type Company = z.output<typeof company>;

export const companyEdit = z.strictObject({ ...kept(companyFields), version });
export type CompanyEdit = z.output<typeof companyEdit>;
