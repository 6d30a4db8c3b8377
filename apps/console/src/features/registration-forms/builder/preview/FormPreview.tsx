import { Button, Form, Segmented } from 'antd';
import { useId, useState } from 'react';
import { cleanAnswers, problemsOfAnswers, type FormField, type GivenAnswers } from '@huiwu/contract/registration-forms';
import { useToast } from '../../../../shared/actions/useToast.ts';
import { FormAnswers } from '../../../../shared/form-answers/FormAnswers.tsx';
import { CheckedForm } from '../../../../shared/forms/CheckedForm.tsx';

type PreviewSize = 'desktop' | 'phone';

const SIZES = [
  { value: 'desktop', label: '电脑' },
  { value: 'phone', label: '手机' },
];

interface Values {
  answers?: GivenAnswers;
}

const NOTHING: GivenAnswers = {};

/** A preview that applies the conditions and checks of a registration and stores nothing. */
export function FormPreview({ fields }: { fields: readonly FormField[] }) {
  const [form] = Form.useForm<Values>();
  const [size, setSize] = useState<PreviewSize>('desktop');
  const toast = useToast();
  const handleFinish = () => {
    const { answers: given = NOTHING }: Values = form.getFieldsValue();
    const answers = cleanAnswers(fields, given);
    const problems = problemsOfAnswers(fields, answers, { now: new Date() });
    if (problems.length === 0) toast.done('填写正确，可以提交；预览不会保存');
    else form.setFields(problems.map(({ field, message }) => ({ name: ['answers', field], errors: [message] })));
  };
  return (
    <>
      <Segmented
        aria-label="预览尺寸"
        options={SIZES}
        value={size}
        onChange={(next) => setSize(next === 'phone' ? 'phone' : 'desktop')}
      />
      <div className={`form-preview-frame is-${size}`}>
        <CheckedForm<Values>
          form={form}
          name={useId()}
          layout="vertical"
          scrollToFirstError={{ focus: true, block: 'center' }}
          onFinish={handleFinish}
        >
          {fields.length === 0 && <p className="quiet">表单还没有字段。</p>}
          <FormAnswers fields={fields} name="answers" isTrial />
          <Button type="primary" onClick={form.submit}>
            检查填写
          </Button>
        </CheckedForm>
      </div>
    </>
  );
}
