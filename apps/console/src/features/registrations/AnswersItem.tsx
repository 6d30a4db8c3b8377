import { useQuery } from '@tanstack/react-query';
import type { RegistrationDetail, RegistrationDraft, RegistrationFormInUse } from '@huiwu/contract/registrations';
import { Alert, Checkbox, Form, Skeleton } from 'antd';
import { useState } from 'react';
import { FormAnswers } from '../../shared/form-answers/FormAnswers.tsx';
import type { FieldInputProps } from '../../shared/records/console-record.ts';
import { typeFormQuery } from './registrations.queries.ts';

type Props = FieldInputProps<RegistrationDetail>;

const NONE: readonly string[] = [];

/** Stored answers are changed in their own version, as long as the type still has that form. */
const formFor = (
  stored: RegistrationDetail['answers'] | undefined,
  current: RegistrationFormInUse | null | undefined,
): RegistrationFormInUse | null | undefined => {
  if (current === undefined || !stored) return current;
  return current === null || current.formId === stored.formId ? stored : current;
};

/** What the form of the chosen type asks. */
export function AnswersItem({ name, present }: Props) {
  const form = Form.useFormInstance<RegistrationDraft>();
  const chosen = Form.useWatch('type', form) as string | undefined;
  const typeId = present?.type.id ?? chosen;
  const { data, isPending } = useQuery(typeFormQuery(typeId));
  const inUse = formFor(present?.answers, data?.form);
  if (typeId !== undefined && isPending) return <Skeleton active paragraph={{ rows: 2 }} />;
  if (!inUse) return null;
  return <InUse key={inUse.versionId} {...{ name, present, inUse }} />;
}

interface InUseProps {
  name: string;
  present: RegistrationDetail | undefined;
  inUse: RegistrationFormInUse;
}

/** An admin may change a registration whose form was never filled in, such as an imported one, without filling it in. */
function InUse({ name, present, inUse }: InUseProps) {
  const stored = present?.answers?.formId === inUse.formId ? present.answers : null;
  const closed = stored?.closed ?? NONE;
  const [isFilledIn, fillIn] = useState(present === undefined || stored !== null);
  const fields = inUse.fields.filter(({ key }) => !closed.includes(key));
  return (
    <>
      <h2 className="form-section">{inUse.name}</h2>
      {stored === null && (
        <Form.Item>
          <Checkbox checked={isFilledIn} onChange={({ target }) => fillIn(target.checked)}>
            现在填写报名表
          </Checkbox>
        </Form.Item>
      )}
      {fields.length < inUse.fields.length && (
        <Alert type="info" showIcon title="部分答案没有修改权限，保存后保持不变。" />
      )}
      {isFilledIn && <FormAnswers fields={fields} name={name} />}
    </>
  );
}
