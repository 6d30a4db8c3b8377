import * as z from 'zod/mini';
import { providerText } from '../../../platform/outbound/provider-texts.ts';

const report = z.object({
  kind: z.enum(['bounce', 'complaint']),
  /** The Message-ID of the mail, with or without its angle brackets. */
  messageId: z._default(z.string().check(z.maxLength(200)), ''),
  address: z._default(z.string().check(z.maxLength(254)), ''),
  /** Whether nothing will ever arrive there. */
  isPermanent: z._default(z.boolean(), false),
  code: z._default(z.string(), ''),
  text: z._default(z.string(), ''),
});

export interface MailReport {
  kind: 'bounce' | 'complaint';
  messageId: string;
  address: string;
  isPermanent: boolean;
  code: string;
  text: string;
}

const REPORTS_MAX = 500;
const reports = z.union([report, z.array(report).check(z.minLength(1), z.maxLength(REPORTS_MAX))]);

const bracketed = (id: string): string => (id === '' || id.startsWith('<') ? id : `<${id}>`);

/** Reads bounces and complaints: one object or an array of them. Undefined where it is neither. */
export const readMailReports = (body: string): MailReport[] | undefined => {
  let said: unknown;
  try {
    said = JSON.parse(body);
  } catch {
    return undefined;
  }
  const read = z.safeParse(reports, said);
  if (!read.success) return undefined;
  const all = Array.isArray(read.data) ? read.data : [read.data];
  return all.map((each) => ({
    ...each,
    messageId: bracketed(each.messageId),
    address: each.address.trim().toLowerCase(),
    code: providerText(each.code).slice(0, 60),
    text: providerText(each.text),
  }));
};
