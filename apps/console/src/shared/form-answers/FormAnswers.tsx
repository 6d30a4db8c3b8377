import { Form } from 'antd';
import { useMemo } from 'react';
import { visibleFields, type FormField, type GivenAnswers } from '@huiwu/contract/registration-forms';
import { AnswerItem } from './AnswerItem.tsx';
import type { AnswerOptions } from './AnswerInput.tsx';
import './form-answers.css';

interface FormAnswersProps extends AnswerOptions {
  /** Fields of a version. */
  fields: readonly FormField[];
  /** The name in the form under which all answers lie. */
  name: string;
}

const NOTHING: GivenAnswers = {};

const answersIn = (values: unknown, name: string): GivenAnswers =>
  (values as Readonly<Record<string, GivenAnswers | undefined>> | undefined)?.[name] ?? NOTHING;

/**
 * The inputs of a form version inside an antd form: its values lie at `[name, key]`, and problems of the server are set
 * there. `cleanAnswers` drops what was typed into fields that are hidden again.
 */
export function FormAnswers({ fields, name, ...options }: FormAnswersProps) {
  const { hotels, isTrial } = options;
  // One text: the list is drawn again only when other fields are visible.
  const visible = Form.useWatch((values: unknown): string =>
    visibleFields(fields, answersIn(values, name))
      .map(({ key }) => key)
      .join(),
  );
  const shown = useMemo(() => new Set((visible ?? '').split(',')), [visible]);
  return (
    <div className="form-answers">
      {fields
        .filter(({ key }) => shown.has(key))
        .map((field) => (
          <AnswerItem key={field.key} name={name} field={field} {...{ hotels, isTrial }} />
        ))}
    </div>
  );
}
