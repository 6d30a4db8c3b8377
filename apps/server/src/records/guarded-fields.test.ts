import { applicationRecord } from '@huiwu/contract/applications';
import type { FieldName } from '@huiwu/contract/base/functions';
import type { FIELDS } from '@huiwu/contract/catalogue/access';
import type { Field } from '@huiwu/contract/base/record-field';
import { phone, text } from '@huiwu/contract/base/record-fields';
import { defineRecord, type AnyRecord } from '@huiwu/contract/base/record';
import { invoiceTitleRecord } from '@huiwu/contract/invoice-titles';
import { memberRecord } from '@huiwu/contract/members';
import { outboxRecord } from '@huiwu/contract/outbox';
import { paymentAccountRecord } from '@huiwu/contract/payment-accounts';
import { signInLogRecord } from '@huiwu/contract/sign-in-logs';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../access/caller.ts';
import { uniteRights, type Rights } from '../access/rights.ts';
import { refuseClosedDraft, refuseClosedFilter, refuseClosedInputs } from './closed-fields.ts';
import { factsOf, storedFields, wireOf } from './mapping.ts';

const guestRecord = defineRecord({
  noun: '嘉宾',
  name: 'name',
  fields: {
    name: text('姓名', 50, { isListed: true }),
    phone: phone('手机号码', {
      isListed: true,
      isSortable: true,
      filter: 'contains',
      mask: 'phone',
      guard: 'admins.phone',
    }),
    card: text('证件', 50, { isOptional: true, filter: 'range', mask: 'whole', guard: 'admins.idCard' }),
  },
});

/** Every record with a guarded field; a new one joins by its name. */
const RECORDS: AnyRecord[] = [
  guestRecord,
  applicationRecord,
  invoiceTitleRecord,
  memberRecord,
  outboxRecord,
  paymentAccountRecord,
  signInLogRecord,
];

const guarded = RECORDS.flatMap((record) =>
  Object.entries(record.fields).flatMap(([name, field]) =>
    // A sealed field has no column of its own: `sealed.test.ts` and its noun's tests walk it.
    field.guard === undefined || field.isComputed === true
      ? []
      : [{ noun: record.noun, name, record, field, guard: field.guard }],
  ),
);

const WHOLE = '13812345678';
type Access = (typeof FIELDS)[FieldName]['default'];

const rightsTo = (guard: FieldName, access: Access | 'read' | 'write'): Rights => ({
  ...uniteRights([]),
  fields: new Map([[guard, access]]),
});
const callerWith = (rights: Rights) => ({ rights }) as unknown as Caller;
const codeOf = (act: () => void): unknown => {
  try {
    act();
    return 200;
  } catch (error) {
    return (error as { code: unknown }).code;
  }
};

const shown = (record: AnyRecord, rights: Rights, isPart: (field: Field) => boolean): string => {
  const fields = storedFields(record);
  const row = Object.fromEntries(fields.map(({ column }) => [column, WHOLE]));
  const part = fields.filter(({ field }) => field.guard !== undefined && isPart(field));
  return JSON.stringify(wireOf(row, part, { rights, nameOf: () => undefined }));
};

describe.each(guarded)('the guarded field $name of $noun', ({ name, record, field, guard }) => {
  const others = guarded.filter((each) => each.record === record && each.guard !== guard);
  const closed = (access: 'hidden' | 'masked') => {
    const rights = rightsTo(guard, access);
    return { ...rights, fields: new Map([...rights.fields, ...others.map((each) => [each.guard, 'hidden'] as const)]) };
  };

  test.each(['hidden', 'masked'] as const)('is in no list and no details if it is %s', (access) => {
    const rights = closed(access);
    expect(shown(record, rights, ({ isListed }) => isListed === true)).not.toContain(WHOLE);
    expect(shown(record, rights, () => true)).not.toContain(WHOLE);
  });

  test.each(['hidden', 'masked'] as const)('cannot be searched, filtered or sorted by if it is %s', (access) => {
    const caller = callerWith(closed(access));
    const inputs = [name, `${name}From`, `${name}To`];
    const codes = inputs.map((input) => codeOf(() => refuseClosedFilter(record, { [input]: '138' }, caller)));
    expect(codes).toEqual([400, 400, 400]);
    expect(codeOf(() => refuseClosedFilter(record, { orderBy: name }, caller))).toBe(400);
    expect(codeOf(() => refuseClosedFilter(record, { page: 1, [name]: '' }, caller))).toBe(200);
  });

  test.each(['hidden', 'masked', 'read'] as const)('is not written if it is %s', (access) => {
    const caller = callerWith(rightsTo(guard, access));
    expect(codeOf(() => refuseClosedInputs(record, { [name]: WHOLE }, caller))).toBe(400);
    expect(codeOf(() => refuseClosedInputs(record, {}, caller))).toBe(200);
  });

  test('is given by anyone who adds one only where the record says so', () => {
    const draft = () => refuseClosedDraft(record, { [name]: WHOLE }, callerWith(rightsTo(guard, 'masked')));
    expect(codeOf(draft)).toBe(field.isOpenInDraft === true ? 200 : 400);
  });

  test('shows its value where it is open', () => {
    expect(shown(record, rightsTo(guard, 'read'), (each) => each.guard === guard)).toContain(WHOLE);
  });

  test('is masked in the log', () => {
    const fields = storedFields(record).filter((each) => each.name === name);
    const facts = factsOf(Object.fromEntries(fields.map(({ column }) => [column, WHOLE])), fields, () => undefined);
    const told = Object.values(facts).map((fact) => (typeof fact === 'object' ? fact?.shown : fact));
    expect(field.draft === undefined ? [] : told).not.toContain(WHOLE);
  });
});
