import * as z from 'zod/mini';
import type { Shape } from '../endpoint.ts';
import {
  described,
  field,
  type Described,
  type FieldKind,
  type FieldOptions,
  type FieldParts,
  type ValueField,
} from '../record-field.ts';
import { lazy, merged } from './lazy.ts';

/** The parts of a field with schemas that are made when they are first read. */
interface LazyParts<Kind extends FieldKind, Output extends Shape, Input extends Shape> {
  kind: Kind;
  label: string;
  output: () => Output;
  input: () => Input;
}

const shapesOf = <Output extends Shape, Input extends Shape>({ output, input }: LazyParts<FieldKind, Output, Input>) =>
  lazy<{ output: Output; input: Input }>({ output, input });

/** As `field`, for builders. */
/* @__NO_SIDE_EFFECTS__ */
export const lazyField = <
  Kind extends FieldKind,
  Output extends Shape,
  Input extends Shape,
  const O extends FieldOptions = object,
>(
  parts: LazyParts<Kind, Output, Input>,
  options?: O,
): Described<Kind, Output, Input, O> =>
  field<Kind, Output, Input, O>(merged(parts, shapesOf(parts)) as FieldParts<Kind, Output, Input>, options);

/** As `lazyField`, for a field whose empty value is `null`. */
/* @__NO_SIDE_EFFECTS__ */
export const lazyValueField = <
  Kind extends FieldKind,
  Output extends Shape,
  Input extends Shape,
  const O extends FieldOptions = object,
>(
  parts: LazyParts<Kind, Output, Input>,
  options?: O,
): ValueField<Kind, Output, Input, O> => {
  const own: FieldOptions = options ?? {};
  const isNullable = own.isOptional === true && own.blank === undefined;
  const shapes = shapesOf(parts);
  const empty = lazy<{ output: Shape; input: Shape; match: Shape }>({
    output: () => z.nullable(shapes.output),
    input: () => z.nullable(shapes.input),
    match: () => shapes.input,
  });
  const all = merged(parts, isNullable ? empty : shapes) as FieldParts<Kind, Shape, Shape>;
  return described(all, isNullable ? { blank: null, ...own } : own) as unknown as ValueField<Kind, Output, Input, O>;
};

/** As `field`, for a field whose empty value is `null`. */
/* @__NO_SIDE_EFFECTS__ */
export const valueField = <
  Kind extends FieldKind,
  Output extends Shape,
  Input extends Shape,
  const O extends FieldOptions = object,
>(
  { kind, label, output, input }: FieldParts<Kind, Output, Input>,
  options?: O,
): ValueField<Kind, Output, Input, O> =>
  lazyValueField<Kind, Output, Input, O>({ kind, label, output: () => output, input: () => input }, options);
