import type { FieldName } from '@huiwu/contract/base/functions';
import { defineRecord } from '@huiwu/contract/base/record';
import { text } from '@huiwu/contract/base/record-fields';
import { expect, test } from 'vitest';
import { uniteRights } from '../../access/rights.ts';
import { changesBetween } from '../../modules/business-logs/business-logs.rules.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { sealedField } from './sealed.ts';

const GUARD: FieldName = 'admins.idCard';
const record = defineRecord({
  noun: '账号',
  name: 'name',
  order: { by: 'name', direction: 'asc' },
  fields: {
    name: text('名称', 50, { isListed: true, isSortable: true }),
    number: text('号码', 50, { isOptional: true, isComputed: true, mask: 'tail', guard: GUARD }),
  },
});
const NUMBER = '6222021234567890123';

const sealed = sealedField({ record, name: 'number', column: 'number' }, createSecrets('a key that is only for tests'));
const rightsTo = (access: 'hidden' | 'masked' | 'read' | 'write') => ({
  ...uniteRights([]),
  fields: new Map([[GUARD, access]]),
});

test('a sealed value stands in no column, whole or in a hash that another key would give', () => {
  const columns = sealed.columnsOf(NUMBER);
  expect(JSON.stringify(columns)).not.toContain('62220212');
  expect(columns.number_tail).toBe('0123');
  expect(sealed.columnsOf(NUMBER).number_hash).toBe(columns.number_hash);
  expect(sealed.columnsOf(NUMBER).number_cipher).not.toBe(columns.number_cipher);
  const other = sealedField({ record, name: 'number', column: 'number' }, createSecrets('another key'));
  expect(other.columnsOf(NUMBER).number_hash).not.toBe(columns.number_hash);
});

test('a sealed value is shown as far as the reader may see it', () => {
  const columns = sealed.columnsOf(NUMBER);
  expect(sealed.shownTo(columns, rightsTo('hidden'))).toBeUndefined();
  expect(sealed.shownTo(columns, rightsTo('masked'))).toBe('****0123');
  expect(sealed.shownTo(columns, rightsTo('read'))).toBe(NUMBER);
  expect(sealed.shownTo(sealed.columnsOf(''), rightsTo('masked'))).toBe('');
});

test('a value that is too short to hide shows no end of itself', () => {
  expect(sealed.columnsOf('1234').number_tail).toBe('');
  expect(sealed.shownTo(sealed.columnsOf('1234'), rightsTo('masked'))).toBe('****');
});

test('the log tells one sealed value from another with the same end, and shows neither', () => {
  const [one, other] = [sealed.columnsOf(NUMBER), sealed.columnsOf('99990123')];
  expect(changesBetween(sealed.factsOf(one), sealed.factsOf(other))).toEqual([
    { field: '号码', before: '****0123', after: '****0123' },
  ]);
  expect(changesBetween(sealed.factsOf(one), sealed.factsOf(sealed.columnsOf(NUMBER)))).toEqual([]);
});
