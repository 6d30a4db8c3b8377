import { undoCheckIn, type CheckInRow } from '@huiwu/contract/check-ins';
import { Form, Input } from 'antd';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { useUndoCheckIn } from './check-in-records.queries.ts';

const LINES = { minRows: 2, maxRows: 4 };

interface Values {
  reason: string;
}

/** Takes a check-in back, with its reason. */
export function UndoDrawer({ id, name, onClose, onSaved }: RecordLayerProps<CheckInRow>) {
  return (
    <FormDrawer title={`撤销签到 ${name}`} onClose={onClose}>
      <UndoForm id={id} onSaved={onSaved} />
    </FormDrawer>
  );
}

function UndoForm({ id, onSaved }: Pick<RecordLayerProps<CheckInRow>, 'id' | 'onSaved'>) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useUndoCheckIn();
  const handleSave = async ({ reason }: Values) => {
    await mutateAsync({ id, reason });
    onSaved(id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{ reason: '' }} verb="撤销签到" onSave={handleSave}>
      <p>撤销后此人视为未签到，可以再次签到；记录保留，并注明撤销人和原因。</p>
      <Form.Item {...fieldRules('reason', undoCheckIn.input.shape.reason)} label="原因">
        <Input.TextArea autoSize={LINES} />
      </Form.Item>
    </DrawerForm>
  );
}
