import type { FormInstance, Rule } from 'antd/es/form';
import * as z from 'zod/mini';
import type { Shape } from '@huiwu/contract/base/endpoint';
import type { FieldRule } from '@huiwu/contract/base/record-field';

/** The contract's error text for a value; undefined if it is valid. */
export const problemOf = (shape: Shape, value: unknown): string | undefined => {
  const checked = z.safeParse(shape, value);
  return checked.success ? undefined : checked.error.issues[0]?.message;
};

const isRequired = (shape: Shape): boolean => problemOf(shape, undefined) !== undefined;

interface FormItemRules {
  name: string;
  required: boolean;
  rules: Rule[];
}

/** The properties of antd's `Form.Item` for one field: name, required, rules. */
export const fieldRules = (name: string, shape: Shape): FormItemRules => ({
  name,
  required: isRequired(shape),
  rules: [
    {
      validator: async (_, value: unknown) => {
        const problem = problemOf(shape, value ?? undefined);
        if (problem !== undefined) throw new Error(problem);
      },
    },
  ],
});

/** The rules of a field that also depend on other fields, with the contract's error texts. */
export const crossFieldRules = (rules: readonly FieldRule[]): { dependencies: string[]; rules: Rule[] } => ({
  dependencies: [...new Set(rules.flatMap(({ reads }) => reads))],
  rules: rules.map(({ holds, sentence }) => ({ getFieldsValue }: Pick<FormInstance, 'getFieldsValue'>) => ({
    validator: async () => {
      if (!holds(getFieldsValue(true) as never)) throw new Error(sentence);
    },
  })),
});

/** A warning below the input. The value is accepted. */
export const warningRules = (warn: ((value: string) => string | undefined) | undefined): Rule[] =>
  warn === undefined
    ? []
    : [
        {
          warningOnly: true,
          validator: async (_, value: unknown) => {
            const warning = typeof value === 'string' ? warn(value) : undefined;
            if (warning !== undefined) throw new Error(warning);
          },
        },
      ];

/** As `fieldRules`, for a field of a draft. */
export const contractField = <Shapes extends Record<string, Shape>>(
  draft: { shape: Shapes },
  name: keyof Shapes & string,
): FormItemRules => fieldRules(name, draft.shape[name] as Shape);
