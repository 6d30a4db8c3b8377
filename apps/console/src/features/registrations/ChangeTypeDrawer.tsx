import { useQuery } from '@tanstack/react-query';
import {
  typeChange,
  type Registration,
  type RegistrationDetail,
  type RegistrationOptions,
  type TypeChange,
} from '@huiwu/contract/registrations';
import { Form, Input } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { formatFen } from '../../shared/formats/numbers.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { TypeSelect } from './registration-inputs.tsx';
import { optionsQuery } from '../../shared/registrations/registration-choices.queries.ts';
import { registrationQuery, useChangeType } from './registrations.queries.ts';

type ChangeTypeDrawerProps = Pick<RecordLayerProps<Registration>, 'id' | 'name' | 'onClose' | 'onSaved'>;

/** Changes the type of a registration and shows the effect on its fee and state. */
export function ChangeTypeDrawer({ id, name, onClose, onSaved }: ChangeTypeDrawerProps) {
  const query = useQuery(registrationQuery(id));
  return (
    <FormDrawer title={`改类型 ${query.data?.name ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>
        {(registration) => <ChangeTypeForm registration={registration} onClose={onClose} onSaved={onSaved} />}
      </LoadFirst>
    </FormDrawer>
  );
}

type Values = Pick<TypeChange, 'typeId' | 'reason'>;

interface ChangeTypeFormProps {
  registration: RegistrationDetail;
  onClose: () => void;
  onSaved: (id: string) => void;
}

function ChangeTypeForm({ registration, onClose, onSaved }: ChangeTypeFormProps) {
  const [form] = Form.useForm<Values>();
  const typeId = Form.useWatch('typeId', form);
  const { data } = useQuery(optionsQuery());
  const { mutateAsync } = useChangeType();
  const toast = useToast();
  const { id, version, name } = registration;
  const chosen = data?.types.find((type) => type.id === typeId);
  const handleSave = async (values: Values) => {
    await mutateAsync({ ...values, id, version });
    toast.done(`已将 ${name} 改为${chosen?.name ?? '新类型'}`);
    onClose();
    onSaved(id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{}} onSave={handleSave}>
      <p className="quiet">当前类型：{registration.type.name}</p>
      <Form.Item {...fieldRules('typeId', typeChange.shape.typeId)} label="新类型">
        <TypeSelect />
      </Form.Item>
      {chosen && <Consequence registration={registration} type={chosen} />}
      <Form.Item {...fieldRules('reason', typeChange.shape.reason)} label="原因">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </DrawerForm>
  );
}

type TypeOption = RegistrationOptions['types'][number];

interface ConsequenceProps {
  registration: RegistrationDetail;
  type: TypeOption;
}

const stateAfter = ({ state, isWaived, proofState }: Registration, { price, needsProof }: TypeOption) => {
  if (state !== 'confirmed' && state !== 'pending_payment') return undefined;
  if (needsProof && proofState !== 'approved') return '待审核';
  return price === 0 || isWaived ? '已确认' : '待缴费';
};

/** Fee before and after the change with the difference, and the state that follows from them. */
function Consequence({ registration, type }: ConsequenceProps) {
  const { price, proofState } = registration;
  const next = type.price;
  const becomes = stateAfter(registration, type);
  const isUnproven = type.needsProof && proofState !== 'approved';
  if (next === null)
    return (
      <p role="status" className="type-consequence">
        {type.name}目前没有价格，请先在收费项目中补充或延长时段。
      </p>
    );
  return (
    <p role="status" className="type-consequence">
      应付 <span className="number">{formatFen(price)}</span> → <span className="number">{formatFen(next)}</span>，
      {next === price ? '没有差额' : `${next > price ? '增加' : '减少'} ${formatFen(Math.abs(next - price))}`}
      {becomes && `；状态变为“${becomes}”`}
      {isUnproven && '，须提交证明材料'}。
    </p>
  );
}
