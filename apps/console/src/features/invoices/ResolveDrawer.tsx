import { useQuery } from '@tanstack/react-query';
import { BUREAU_STATES, redResolution, type Red, type RedDetail, type RedResolution } from '@huiwu/contract/invoices';
import { Form, Input, Select } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { redQuery, useResolveRed } from './invoices.queries.ts';

const { shape } = redResolution;

/** Records what the tax bureau says of a confirmation. */
export function ResolveDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Red>) {
  const query = useQuery(redQuery(id));
  return (
    <FormDrawer title={`登记确认 ${query.data?.redNo ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>{(red) => <ResolveForm red={red} onClose={onClose} onSaved={onSaved} />}</LoadFirst>
    </FormDrawer>
  );
}

type Values = Omit<RedResolution, 'id' | 'version'>;

interface ResolveFormProps {
  red: RedDetail;
  onClose: () => void;
  onSaved: (id: string) => void;
}

function ResolveForm({ red, onClose, onSaved }: ResolveFormProps) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useResolveRed();
  const toast = useToast();
  const { id, version, redNo, fpNo, bureauNo, bureauState } = red;
  const handleSave = async (values: Values) => {
    await mutateAsync({ ...values, id, version });
    toast.done(`已登记 ${redNo} 的确认状态`);
    onClose();
    onSaved(id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{ bureauNo, bureauState: bureauState ?? '01' }} onSave={handleSave}>
      <p className="quiet">原发票 {fpNo}。税务局显示“无需确认”或“双方已确认”时，才能开具红字发票。</p>
      <Form.Item {...fieldRules('bureauState', shape.bureauState)} label="确认状态">
        <Select
          options={Object.entries(BUREAU_STATES).map(([value, label]) => ({ value, label: `${value} ${label}` }))}
        />
      </Form.Item>
      <Form.Item {...fieldRules('bureauNo', shape.bureauNo)} label="确认单编号">
        <Input />
      </Form.Item>
    </DrawerForm>
  );
}
