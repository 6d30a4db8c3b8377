import type { AnyRecord } from '@huiwu/contract/base/record';
import { fieldAccessOf, type Rights } from '../../access/rights.ts';
import { maskedFact, type Facts } from '../../modules/business-logs/business-logs.rules.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { asText } from '../mapping.ts';
import { valuesOf } from '../present.ts';

const TAIL = 4;

/** The stored form of an encrypted value: enough to compare it, to mask it and to decrypt it. */
export type SealedColumns<Column extends string> = Record<`${Column}_cipher` | `${Column}_hash`, string | null> &
  Record<`${Column}_tail`, string>;

/** A stored text; empty where there is none. */
const textIn = (row: object, column: string): string => asText(valuesOf(row)[column]);

/** Part of a value that is too short to hide the rest of it is not shown. */
const tailOf = (value: string): string => (value.length > TAIL ? value.slice(-TAIL) : '');

/**
 * A computed field with an input whose value is stored encrypted, with a keyed hash and its last four characters.
 * `check` returns its columns, `computed` its output, `facts` what the log says.
 */
export const sealedField = <const Column extends string>(
  { record, name, column }: { record: AnyRecord; name: string; column: Column },
  secrets: Pick<Secrets, 'encrypt' | 'decrypt' | 'hashCode'>,
) => {
  const { guard, label = name } = record.fields[name] ?? {};
  const [cipher, hash, tail] = [`${column}_cipher`, `${column}_hash`, `${column}_tail`] as const;
  const masked = (row: object): string => (textIn(row, cipher) === '' ? '' : `****${textIn(row, tail)}`);
  const hashOf = (value: string): string => secrets.hashCode(`${record.noun} ${name} ${value}`);
  const open = (row: SealedColumns<Column>): string => {
    const sealed = textIn(row, cipher);
    return sealed === '' ? '' : secrets.decrypt(sealed);
  };

  return {
    hashOf,
    open,

    columnsOf: (value: string): SealedColumns<Column> => {
      const columns = {
        [cipher]: value === '' ? null : secrets.encrypt(value),
        [hash]: value === '' ? null : hashOf(value),
        [tail]: tailOf(value),
      };
      // The three names are put together from that of the column, as the type says.
      return columns as unknown as SealedColumns<Column>;
    },

    /** The value as far as the reader may see it; undefined if it is hidden. */
    shownTo: (row: SealedColumns<Column>, rights: Rights): string | undefined => {
      const access = guard === undefined ? 'read' : fieldAccessOf(rights, guard);
      if (access === 'hidden') return undefined;
      return access === 'masked' ? masked(row) : open(row);
    },

    /** Masked for everyone; another number with the same end is another value. */
    factsOf: (row: SealedColumns<Column>): Facts => ({ [label]: maskedFact(textIn(row, hash), () => masked(row)) }),
  };
};
