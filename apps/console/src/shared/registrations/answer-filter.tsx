import { useQuery } from '@tanstack/react-query';
import {
  ANSWER_TESTS,
  readAnswerCondition,
  writeAnswerCondition,
  type AnswerField,
} from '@huiwu/contract/registrations';
import { Input, Select } from 'antd';
import type { FilterField } from '../filters/filter-fields.tsx';
import { answerFieldsQuery } from './registration-choices.queries.ts';
import './answer-filter.css';

const NAME = 'answer';

const idOf = ({ formId, key }: Pick<AnswerField, 'formId' | 'key'>): string => `${formId}.${key}`;

/** The address has a part of a text that is still empty as well. */
const readAsked = (text: string) => {
  const isEmpty = text.endsWith(':contains:');
  const asked = readAnswerCondition(isEmpty ? `${text} ` : text);
  return asked && { ...asked, value: isEmpty ? '' : asked.value };
};

interface AskedTest {
  value: string;
  label: string;
}

/** What can be asked of a field: each choice is a condition. */
const testsOf = (field: AnswerField): AskedTest[] => {
  const choice = (is: keyof typeof ANSWER_TESTS, label: string, value = ''): AskedTest => ({
    value: writeAnswerCondition({ ...field, is, value }),
    label,
  });
  return [
    ...(field.kind === 'text' ? [choice('contains', ANSWER_TESTS.contains)] : []),
    ...field.options.map((option) => choice('equals', option.label, option.value)),
    choice('answered', ANSWER_TESTS.answered),
    choice('unanswered', ANSWER_TESTS.unanswered),
  ];
};

type FieldOption = AskedTest | { label: string; options: AskedTest[] };

/** Fields of one form, or under the name of their form where there are several. */
const fieldOptions = (fields: readonly AnswerField[]): FieldOption[] => {
  const forms = Map.groupBy(fields, ({ formName }) => formName);
  const groups = [...forms].map(([label, own]) => ({
    label,
    options: own.map((field) => ({ value: idOf(field), label: field.label })),
  }));
  return groups.length === 1 ? groups.flatMap(({ options }) => options) : groups;
};

export interface AnswerFilterProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
}

/** The field first, then what is asked of it. */
export function AnswerInput({ id, value, onChange }: AnswerFilterProps) {
  const { data = [], isPending } = useQuery(answerFieldsQuery());
  const asked = readAsked(value);
  const field = asked && data.find((each) => idOf(each) === idOf(asked));
  const isPart = asked?.is === 'contains';
  const choose = (fieldId: string | undefined) => {
    const chosen = data.find((each) => idOf(each) === fieldId);
    onChange(chosen === undefined ? '' : writeAnswerCondition({ ...chosen, is: 'answered', value: '' }));
  };
  return (
    <div className="answer-filter">
      <Select
        id={id}
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder="全部"
        loading={isPending}
        notFoundContent="没有可筛选的报名表字段"
        options={fieldOptions(data)}
        value={field === undefined ? null : idOf(field)}
        onChange={choose}
      />
      {field !== undefined && (
        <Select
          aria-label={`${field.label}的条件`}
          options={testsOf(field)}
          value={isPart ? writeAnswerCondition({ ...field, is: 'contains', value: '' }) : value}
          onChange={onChange}
        />
      )}
      {field !== undefined && isPart && (
        <Input
          aria-label={`${field.label}包含的文字`}
          allowClear
          maxLength={100}
          autoComplete="off"
          value={asked.value}
          onChange={({ target }) => onChange(writeAnswerCondition({ ...asked, value: target.value }))}
        />
      )}
    </div>
  );
}

function AnswerSaid({ value }: { value: string }) {
  const { data = [] } = useQuery(answerFieldsQuery());
  const asked = readAsked(value);
  const field = asked && data.find((each) => idOf(each) === idOf(asked));
  if (asked === undefined || field === undefined) return '…';
  const label = field.options.find((option) => option.value === asked.value)?.label ?? asked.value;
  return asked.is === 'equals' ? `${field.label}为“${label}”` : `${field.label}${ANSWER_TESTS[asked.is]}${asked.value}`;
}

/** Registrations by an answer to their form. */
export const answerFilter: FilterField = {
  label: '报名表',
  names: [NAME],
  input: ({ id, values, onChange }) => (
    <AnswerInput id={id} value={values[NAME] ?? ''} onChange={(value) => onChange({ [NAME]: value })} />
  ),
  say: (values) => <AnswerSaid value={values[NAME] ?? ''} />,
};
