import { useQuery } from '@tanstack/react-query';
import {
  registrationRecord,
  substitution,
  type Registration,
  type RegistrationDetail,
  type Substitution,
} from '@huiwu/contract/registrations';
import { Form, Input } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { FieldItem } from '../../shared/records/fields/FieldItem.tsx';
import { registrationQuery, useSubstitute } from './registrations.queries.ts';

const PERSON = ['name', 'phone', 'phoneCountry', 'email', 'company', 'areaCode', 'department', 'jobTitle'] as const;

/** Transfers a registration to another member. */
export function SubstituteDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Registration>) {
  const query = useQuery(registrationQuery(id));
  return (
    <FormDrawer title={`换人 ${query.data?.name ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>
        {(registration) => <SubstituteForm registration={registration} onClose={onClose} onSaved={onSaved} />}
      </LoadFirst>
    </FormDrawer>
  );
}

type Values = Omit<Substitution, 'id' | 'version'>;

interface SubstituteFormProps {
  registration: RegistrationDetail;
  onClose: () => void;
  onSaved: (id: string) => void;
}

function SubstituteForm({ registration, onClose, onSaved }: SubstituteFormProps) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useSubstitute();
  const toast = useToast();
  const { id, version, name, company, type } = registration;
  const handleSave = async (values: Values) => {
    const created = await mutateAsync({ ...values, id, version });
    toast.done(`已将 ${name} 换为 ${values.name.trim()}`);
    onClose();
    onSaved(created.id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{ phoneCountry: '+86', company }} onSave={handleSave}>
      <p className="quiet">
        {name} 的名额和参会类型（{type.name}）转给下面的人员，应付金额不变；{name}{' '}
        的电子票随即失效，新人员得到新的报名号和电子票。
      </p>
      {PERSON.map((field) => (
        <FieldItem key={field} name={field} field={registrationRecord.fields[field]} />
      ))}
      <Form.Item {...fieldRules('reason', substitution.shape.reason)} label="原因">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </DrawerForm>
  );
}
