import type { AnyRecord } from '@huiwu/contract/base/record';
import type { Secrets } from '../../platform/secrets.ts';
import { asText, storedFields } from '../mapping.ts';
import { valuesOf } from '../present.ts';

/** The columns of secrets that an input contains, sealed. An empty one is left out, so that the stored one stays. */
export const sealedColumnsOf = (record: AnyRecord, secrets: Pick<Secrets, 'encrypt'> | undefined) => {
  const fields = storedFields(record).filter(({ field }) => field.kind === 'secret');
  if (fields.length > 0 && secrets === undefined) throw new Error(`nothing seals the secrets of ${record.noun}`);
  return (values: object): Record<string, string> =>
    Object.fromEntries(
      fields.flatMap(({ name, column }) => {
        const value = asText(valuesOf(values)[name]);
        return value === '' || secrets === undefined ? [] : [[column, secrets.encrypt(value)]];
      }),
    );
};
