import { Checkbox, Form } from 'antd';
import { memo } from 'react';
import { cleanAnswer, problemOfAnswer, type FormField } from '@huiwu/contract/registration-forms';
import { AnswerInput, type AnswerOptions } from './AnswerInput.tsx';

interface AnswerItemProps extends AnswerOptions {
  name: string;
  field: FormField;
}

const rulesOf = (field: FormField) => [
  {
    validator: async (_rule: unknown, value: unknown) => {
      const problem = problemOfAnswer(field, cleanAnswer(field, value));
      if (problem !== undefined) throw new Error(problem);
    },
  },
];

const isWide = ({ kind }: FormField): boolean =>
  ['textarea', 'radio', 'checkbox', 'file', 'image', 'agree', 'accommodation', 'travel'].includes(kind);

/** One field with its label, its help and the sentence about what is wrong. */
export const AnswerItem = memo(function AnswerItem({ name, field, ...options }: AnswerItemProps) {
  const { key, label, help, required, kind } = field;
  const item = { name: [name, key], rules: rulesOf(field), extra: help || undefined };
  if (kind === 'agree') {
    return (
      <Form.Item {...item} valuePropName="checked" className="is-wide">
        <Checkbox>
          {required && (
            <span className="answer-required" aria-hidden>
              *{' '}
            </span>
          )}
          {label}
        </Checkbox>
      </Form.Item>
    );
  }
  return (
    <Form.Item {...item} label={label} required={required} className={isWide(field) ? 'is-wide' : ''}>
      <AnswerInput field={field} {...options} />
    </Form.Item>
  );
});
