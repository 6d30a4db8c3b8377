import { useQuery } from '@tanstack/react-query';
import {
  BUREAU_STATES,
  bureauStatesFor,
  redResolution,
  type Red,
  type RedDetail,
  type RedResolution,
} from '@huiwu/contract/invoices';
import { Form, Input, Select } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import type { LayerFormProps } from '../../shared/records/layer-form.ts';
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

function ResolveForm({ red, onClose, onSaved }: LayerFormProps<{ red: RedDetail }>) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useResolveRed();
  const toast = useToast();
  const { id, version, redNo, fpNo, bureauNo, state } = red;
  const bureauState = state === 'confirmed' ? '09' : (red.bureauState ?? '01');
  const handleSave = async (values: Values) => {
    await mutateAsync({ ...values, id, version });
    toast.done(`已登记 ${redNo} 的确认状态`);
    onClose();
    onSaved(id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{ bureauNo, bureauState }} onSave={handleSave}>
      <p className="quiet">
        原发票 {fpNo}。税务局显示“无需确认”或“双方已确认”时，才能开具红字发票；确认后撤销的，原发票恢复有效。
      </p>
      <Form.Item {...fieldRules('bureauState', shape.bureauState)} label="确认状态">
        <Select
          options={bureauStatesFor(state).map((value) => ({ value, label: `${value} ${BUREAU_STATES[value]}` }))}
        />
      </Form.Item>
      <Form.Item {...fieldRules('bureauNo', shape.bureauNo)} label="确认单编号">
        <Input />
      </Form.Item>
    </DrawerForm>
  );
}
