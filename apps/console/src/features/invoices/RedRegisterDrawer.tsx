import { useQuery } from '@tanstack/react-query';
import { redRegistration, type Red, type RedDetail, type RedRegistration } from '@huiwu/contract/invoices';
import { Form, Input } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { formatFen } from '../../shared/formats/numbers.ts';
import { today } from '../../shared/formats/times.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import type { LayerFormProps } from '../../shared/records/layer-form.ts';
import { DayInput } from '../../shared/records/fields/DayInput.tsx';
import { redQuery, useRegisterRed } from './invoices.queries.ts';

const { shape } = redRegistration;

/** Records the red invoice that was issued for a confirmation. */
export function RedRegisterDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Red>) {
  const query = useQuery(redQuery(id));
  return (
    <FormDrawer title={`登记红票 ${query.data?.redNo ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>{(red) => <RegisterForm red={red} onClose={onClose} onSaved={onSaved} />}</LoadFirst>
    </FormDrawer>
  );
}

type Values = Omit<RedRegistration, 'id' | 'version'>;

function RegisterForm({ red, onClose, onSaved }: LayerFormProps<{ red: RedDetail }>) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useRegisterRed();
  const toast = useToast();
  const { id, version, redNo, fpNo, title, amount } = red;
  const handleSave = async (values: Values) => {
    await mutateAsync({ ...values, id, version });
    toast.done(`已登记 ${redNo} 的红字发票 ${values.fpNo}`);
    onClose();
    onSaved(id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{ fpCode: '', issuedOn: today() }} onSave={handleSave}>
      <p className="quiet">
        红冲开给 {title} 的发票 {fpNo}
        {amount !== undefined && `，${formatFen(amount)}`}。登记后不能修改或删除。
      </p>
      <Form.Item {...fieldRules('fpNo', shape.fpNo)} label="红字发票号码">
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('fpCode', shape.fpCode)} label="发票代码" extra="数电发票没有代码，不填">
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('issuedOn', shape.issuedOn)} label="开票日期">
        <DayInput />
      </Form.Item>
    </DrawerForm>
  );
}
