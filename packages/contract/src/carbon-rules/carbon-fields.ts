import * as z from 'zod/mini';
import { checked } from '../base/fields.ts';
import { defineBlockers } from '../base/lifecycle.ts';
import { referring } from '../base/record-choices.ts';
import { field, readOnly, type FieldOptions, type TextField } from '../base/record-field.ts';
import { formed } from '../base/record-fields.ts';
import { parseDecimal } from './decimals.ts';
import { CARBON_UNITS, findUnit } from './units.ts';

interface Digits {
  /** Digits before the point. */
  whole: number;
  /** Digits behind the point. */
  places: number;
}

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
const PLAIN = /^\d+(\.\d+)?$/;

/** Full-width digits and separators of thousands, as people and spreadsheets write them. */
const plainNumber = (given: string): string => {
  const text = given.normalize('NFKC').replaceAll(/\s/g, '');
  return GROUPED.test(text) ? text.replaceAll(',', '') : text;
};

/** One sentence, the first that is true. */
const decimalProblem = (label: string, { whole, places }: Digits, text: string): string | undefined => {
  if (text === '') return undefined;
  if (!PLAIN.test(text)) return `请输入0或更大的数，最多${places}位小数`;
  const [before = '', after = ''] = text.split('.');
  const fits = parseDecimal(text) !== undefined && before.replace(/^0+/, '').length <= whole && after.length <= places;
  return fits ? undefined : `${label}最多${whole}位整数、${places}位小数`;
};

/** A number of 0 or more, kept as the digits that were typed, so that none is lost. */
/* @__NO_SIDE_EFFECTS__ */
export const exactDecimal = <const O extends FieldOptions = object>(
  label: string,
  digits: Digits,
  options?: O,
): TextField<'text', O> => {
  const input = z.string(`请输入${label}`).check(
    z.overwrite(plainNumber),
    checked((text) => decimalProblem(label, digits, text)),
  );
  const isOptional = options?.isOptional === true;
  return field(
    {
      kind: 'text',
      label,
      output: z.string(),
      input: isOptional ? input : input.check(z.minLength(1, `请输入${label}`)),
    },
    { align: 'end', ...(options as O) },
  );
};

export const carbonUnitProblem = `请输入可用的单位：${CARBON_UNITS.join('、')}`;

export const wrongUnitProblem = ({ what, units }: { what: string; units: string }): string =>
  `${what}的计量单位应为${units}，或可以换算的计量单位`;

/** Any way to write a unit becomes the stored one. */
/* @__NO_SIDE_EFFECTS__ */
export const carbonUnit = <const O extends FieldOptions = object>(label: string, options?: O): TextField<'text', O> =>
  field(
    {
      kind: 'text',
      label,
      output: z.string(),
      input: z.string(`请输入${label}`).check(
        z.trim(),
        z.minLength(1, `请输入${label}`),
        z.maxLength(20, carbonUnitProblem),
        z.refine((text) => findUnit(text) !== undefined, carbonUnitProblem),
        z.overwrite((text) => findUnit(text) ?? text),
      ),
    },
    options,
  );

/** As `department` of the kit. */
/* @__NO_SIDE_EFFECTS__ */
export const carbonCategory = <const O extends FieldOptions = object>(label: string, options?: O) =>
  referring('carbonCategory', label, options);

/* @__NO_SIDE_EFFECTS__ */
export const carbonArea = <const O extends FieldOptions = object>(label: string, options?: O) =>
  referring('carbonArea', label, options);

/* @__NO_SIDE_EFFECTS__ */
export const carbonSource = <const O extends FieldOptions = object>(label: string, options?: O) =>
  referring('carbonSource', label, options);

/** Whether a row is the platform's, which all companies read. */
export const sharedRow = {
  isShared: readOnly(
    { kind: 'boolean', label: '归属', output: z.boolean() },
    {
      isListed: true,
      filter: 'equals',
      choices: [
        { value: '1', label: '平台' },
        { value: '0', label: '本公司' },
      ],
      width: 80,
    },
  ),
};

/** Why a row that all companies read cannot be changed, and why a row stays. */
export const carbonBlockers = defineBlockers({
  ofPlatform: { sentence: () => '平台的数据所有公司共用，不能修改；可以新增本公司的数据，优先使用' },
  hasChildren: { sentence: ({ count }: { count: number }) => `还有 ${count} 个下级，不能删除` },
  inUse: { sentence: ({ what, count }: { what: string; count: number }) => `已被 ${count} 条${what}使用，请改为停用` },
});

export const CODE_FORM = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/* @__NO_SIDE_EFFECTS__ */
export const carbonCode = <const O extends FieldOptions = object>(
  label: string,
  max: number,
  options?: O,
): TextField<'text', O> =>
  field(
    {
      kind: 'text',
      label,
      output: z.string(),
      input: formed(label, { max, form: CODE_FORM, sentence: `${label}只能包含字母、数字、点、横线` }).check(
        z.minLength(1, `请输入${label}`),
      ),
    },
    options,
  );
