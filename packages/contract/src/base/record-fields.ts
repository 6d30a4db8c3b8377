import * as z from 'zod/mini';
import { checkOptionalEmail, checkPhone } from './checks.ts';
import {
  calendarDay,
  checked,
  codeText,
  line,
  lines as linesOf,
  moment,
  opaqueLine,
  optionalLine,
  textKinds,
  timestamp,
  wholeFen,
} from './fields.ts';
import { field, type FieldOptions, type TextField, valueField, type ValueField } from './record-field.ts';

const mayBeEmpty = (options: FieldOptions | undefined): boolean => options?.isOptional === true;

/** The input accepts `''` only if the field is optional; otherwise the message asks for a value. */
const asked = (label: string, options: FieldOptions | undefined, input: z.ZodMiniString<string>) =>
  mayBeEmpty(options) ? input : input.check(z.minLength(1, `请输入${label}`));

const severalLines = (label: string, max: number, options: FieldOptions | undefined) =>
  asked(label, options, linesOf(label, max).check(z.trim())).register(textKinds, { kind: 'lines' });

/** A line of text. */
/* @__NO_SIDE_EFFECTS__ */
export const text = <const O extends FieldOptions = object>(
  label: string,
  max: number,
  options?: O,
): TextField<'text', O> => {
  const input = () => (mayBeEmpty(options) ? optionalLine(label, max).def.innerType : line(label, max));
  return field({ kind: 'text', label, output: () => z.string(), input }, options);
};

/** Several lines, trimmed. */
/* @__NO_SIDE_EFFECTS__ */
export const lines = <const O extends FieldOptions = object>(
  label: string,
  max: number,
  options?: O,
): TextField<'lines', O> =>
  field({ kind: 'lines', label, output: () => z.string(), input: () => severalLines(label, max, options) }, options);

/** HTML of the editor. The server removes everything that the editor cannot create. */
/* @__NO_SIDE_EFFECTS__ */
export const richText = <const O extends FieldOptions = object>(
  label: string,
  max: number,
  options?: O,
): TextField<'richText', O> =>
  field({ kind: 'richText', label, output: () => z.string(), input: () => severalLines(label, max, options) }, options);

/** Letters and digits. */
/* @__NO_SIDE_EFFECTS__ */
export const code = <const O extends FieldOptions = object>(
  label: string,
  max: number,
  options?: O,
): TextField<'code', O> =>
  field({ kind: 'code', label, output: () => z.string(), input: () => codeText(label, max) }, options);

/** A mobile phone number of the mainland. */
/* @__NO_SIDE_EFFECTS__ */
export const phone = <const O extends FieldOptions = object>(label: string, options?: O): TextField<'phone', O> => {
  const form = checked((value) => (value === '' ? undefined : checkPhone(value)));
  const input = () => asked(label, options, z.string(`请输入${label}`).check(z.trim(), form));
  return field({ kind: 'phone', label, output: () => z.string(), input }, options);
};

const TELEPHONE = /^\+?[0-9][0-9()（） -]{3,}([转#][0-9]{1,6})?$/;

/** A line with a pattern: empty or matching. */
export const formed = (label: string, { max, form, sentence }: { max: number; form: RegExp; sentence: string }) =>
  z.string(`请输入${label}`).check(
    z.trim(),
    z.maxLength(max, `${label}不能超过 ${max} 个字`),
    z.refine((value) => value === '' || form.test(value), sentence),
  );

/** Any telephone number, with an optional extension. */
/* @__NO_SIDE_EFFECTS__ */
export const telephone = <const O extends FieldOptions = object>(
  label: string,
  options?: O,
): TextField<'telephone', O> => {
  const input = () =>
    asked(label, options, formed(label, { max: 30, form: TELEPHONE, sentence: '请输入正确的电话号码' }));
  return field({ kind: 'telephone', label, output: () => z.string(), input }, options);
};

/* @__NO_SIDE_EFFECTS__ */
export const email = <const O extends FieldOptions = object>(label: string, options?: O): TextField<'email', O> => {
  const input = () => asked(label, options, z.string(`请输入${label}`).check(z.trim(), checked(checkOptionalEmail)));
  return field({ kind: 'email', label, output: () => z.string(), input }, options);
};

/** What a secret that is stored shows of itself. */
export const SECRET_SHOWN = '******';
/** All that an answer may have in the place of a secret. */
export const SECRET_FORM = /^(\*{6})?$/;

/**
 * Written and never read: stored encrypted. The output only says whether there is one. An edit without it, or with an
 * empty one, keeps what is stored.
 */
/* @__NO_SIDE_EFFECTS__ */
export const secret = <const O extends FieldOptions = object>(
  label: string,
  max: number,
  options?: O,
): TextField<'secret', O & { isOptional: true }> =>
  field(
    {
      kind: 'secret',
      label,
      output: () => z.string().check(z.regex(SECRET_FORM)),
      input: () => opaqueLine(`${label}不正确`, max),
    },
    { ...(options as O), isOptional: true },
  );

/** Address of an uploaded image. The image then belongs to the record. */
/* @__NO_SIDE_EFFECTS__ */
export const image = <const O extends FieldOptions = object>(label: string, options?: O): TextField<'image', O> => {
  const input = () => asked(label, options, opaqueLine('图片路径不正确', 300).check(z.trim()));
  return field({ kind: 'image', label, output: () => z.string(), input }, options);
};

/** Address of an uploaded file. */
/* @__NO_SIDE_EFFECTS__ */
export const file = <const O extends FieldOptions = object>(label: string, options?: O): TextField<'file', O> => {
  const input = () => asked(label, options, opaqueLine('文件路径不正确', 300).check(z.trim()));
  return field({ kind: 'file', label, output: () => z.string(), input }, options);
};

/** A region of the mainland by names: `广东省/深圳市/南山区`. */
/* @__NO_SIDE_EFFECTS__ */
export const area = <const O extends FieldOptions = object>(label: string, options?: O): TextField<'area', O> => {
  const input = () => (mayBeEmpty(options) ? optionalLine(label, 60).def.innerType : line(label, 60));
  return field({ kind: 'area', label, output: () => z.string(), input }, options);
};

interface Bounds {
  min: number;
  max: number;
}

const bounded = <Of extends z.ZodMiniNumber>(shape: Of, label: string, { min, max }: Bounds): Of =>
  shape.check(z.minimum(min, `${label}不能小于 ${min}`), z.maximum(max, `${label}不能大于 ${max}`));

/* @__NO_SIDE_EFFECTS__ */
export const integer = <const O extends FieldOptions = object>(
  label: string,
  bounds: Bounds,
  options?: O,
): ValueField<'integer', z.ZodMiniNumberFormat, z.ZodMiniNumberFormat, O> =>
  valueField(
    { kind: 'integer', label, output: () => z.int(), input: () => bounded(z.int('请输入整数'), label, bounds) },
    options,
  );

/** A number with at most `scale` decimal places. */
/* @__NO_SIDE_EFFECTS__ */
export const decimal = <const O extends FieldOptions = object>(
  label: string,
  { scale, ...bounds }: Bounds & { scale: number },
  options?: O,
): ValueField<'decimal', z.ZodMiniNumber, z.ZodMiniNumber, O> => {
  const isShort = (value: number) => Number(value.toFixed(scale)) === value;
  const input = () =>
    bounded(z.number('请输入数字'), label, bounds).check(z.refine(isShort, `${label}最多 ${scale} 位小数`));
  return valueField({ kind: 'decimal', label, output: () => z.number(), input }, options);
};

/** In fen. Inputs and cells show yuan. */
/* @__NO_SIDE_EFFECTS__ */
export const money = <const O extends FieldOptions = object>(
  label: string,
  { min, max }: Bounds,
  options?: O,
): ValueField<'money', z.ZodMiniNumberFormat, z.ZodMiniNumberFormat, O> => {
  const input = () =>
    wholeFen().check(
      z.minimum(min, `${label}不能小于 ${min / 100} 元`),
      z.maximum(max, `${label}不能大于 ${max / 100} 元`),
    );
  return valueField({ kind: 'money', label, output: () => z.int(), input }, options);
};

/** True or false. The default is false. */
/* @__NO_SIDE_EFFECTS__ */
export const flag = <const O extends FieldOptions = object>(
  label: string,
  options?: O,
): ValueField<'boolean', z.ZodMiniBoolean<boolean>, z.ZodMiniBoolean<boolean>, O & { blank: false }> =>
  valueField(
    { kind: 'boolean', label, output: () => z.boolean(), input: () => z.boolean() },
    { ...(options as O), blank: false },
  );

/** A day without a time. */
/* @__NO_SIDE_EFFECTS__ */
export const date = <const O extends FieldOptions = object>(
  label: string,
  options?: O,
): ValueField<'date', z.ZodMiniString<string>, z.ZodMiniString<string>, O> =>
  valueField({ kind: 'date', label, output: () => z.string(), input: () => calendarDay(label) }, options);

/** A moment. Days and times without a zone are in Asia/Shanghai. */
/* @__NO_SIDE_EFFECTS__ */
export const time = <const O extends FieldOptions = object>(
  label: string,
  options?: O,
): ValueField<'time', z.ZodMiniString<string>, z.ZodMiniString<string>, O> =>
  valueField({ kind: 'time', label, output: () => timestamp, input: () => moment(label) }, options);
