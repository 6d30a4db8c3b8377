import { Form } from 'antd';
import { useEndpointMutation } from '../../api/useEndpointMutation.ts';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type * as z from 'zod/mini';
import type { Shape } from '@huiwu/contract/base/endpoint';
import { actTitle } from '../../actions/act-title.ts';
import { useToast } from '../../actions/useToast.ts';
import { DrawerForm } from '../../forms/DrawerForm.tsx';
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import { usePage } from '../../page/usePage.ts';
import type { RecordDefinition, RecordForm, Recorded } from '../console-record.ts';
import type { ConsoleRecord } from '../define-console-record.ts';
import { FormFields } from '../fields/FormFields.tsx';
import { textOf } from '../record-values.ts';
import type { Within } from '../records.queries.ts';

interface AddRecordDrawerProps<Row extends Recorded, Detail extends Recorded> {
  of: ConsoleRecord<Row, Detail>;
  form: RecordForm<Detail>;
  add: Endpoint<Shape, z.ZodMiniType<{ id: string }>>;
  within: Within;
  onClose: () => void;
  onAdded: (id: string) => void;
}

/** What is chosen unless another value is; amounts and texts are for the person to fill in. */
const CHOSEN = new Set(['choice', 'color', 'integer']);

const chosenByDefault = ({ fields }: RecordDefinition): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, blank }]) =>
      CHOSEN.has(kind) && blank !== null && blank !== undefined ? [[name, blank] as const] : [],
    ),
  );

/** Adds one record. */
export function AddRecordDrawer<Row extends Recorded, Detail extends Recorded>(
  props: AddRecordDrawerProps<Row, Detail>,
) {
  const { of, form: parts, add, within, onClose, onAdded } = props;
  const { record, called, texts } = of;
  const [form] = Form.useForm<object>();
  const { mutateAsync } = useEndpointMutation(add, { refreshes: [of.noun, ...(of.refreshes ?? [])] });
  const { done, offer } = useToast();
  const { path, navigate } = usePage();
  const handleSave = async (values: object) => {
    const { id } = await mutateAsync({ ...(parts.draftOf?.(values) ?? values), ...within });
    const name = called(textOf(values, record.name).trim());
    const title = actTitle('已新增', name);
    if (texts.added) offer({ title, ...texts.added({ id, name, path, navigate }) });
    else done(title);
    onClose();
    onAdded(id);
  };
  return (
    <FormDrawer title={`新增${record.noun}`} onClose={onClose}>
      <DrawerForm form={form} initialValues={{ ...chosenByDefault(record), ...parts.initial }} onSave={handleSave}>
        <FormFields record={record} form={parts} />
      </DrawerForm>
    </FormDrawer>
  );
}
