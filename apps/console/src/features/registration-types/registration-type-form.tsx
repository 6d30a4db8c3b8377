import type { RegistrationType, RegistrationTypeDraft } from '@huiwu/contract/registration-types';
import { Form } from 'antd';
import { useEffect } from 'react';
import type { FieldInputProps, RecordForm } from '../../shared/records/console-record.ts';
import { FieldItem } from '../../shared/records/fields/FieldItem.tsx';

/** The price input is hidden for free types. */
function Price(props: FieldInputProps<RegistrationType>) {
  const form = Form.useFormInstance<RegistrationTypeDraft>();
  const isFree = Form.useWatch('isFree', form) === true;
  useEffect(() => {
    if (isFree) form.setFieldValue('price', 0);
  }, [form, isFree]);
  return (
    <div hidden={isFree}>
      <FieldItem {...props} />
    </div>
  );
}

export const registrationTypeForm: RecordForm<RegistrationType, RegistrationTypeDraft> = {
  order: ['name', 'code', 'isFree', 'price', 'capacity', 'needsProof', 'color', 'carbonRole', 'sortOrder'],
  inputs: { price: Price },
};
