import { useQuery } from '@tanstack/react-query';
import { SHARINGS, stayProblems, staySave, type Sharing, type StayPlan } from '@huiwu/contract/stays';
import { Form, Radio } from 'antd';
import { useToast } from '../actions/useToast.ts';
import { DrawerForm } from '../forms/DrawerForm.tsx';
import { FormDrawer } from '../forms/FormDrawer.tsx';
import { LoadFirst } from '../forms/LoadFirst.tsx';
import { fieldRules } from '../forms/contract-rules.ts';
import { DayInput } from '../records/fields/DayInput.tsx';
import { EmptyNotice } from '../components/EmptyNotice.tsx';
import type { RecordLayerProps } from '../records/console-record.ts';
import { PartnerSelect } from './PartnerSelect.tsx';
import { NightsLeft, RoomTypeSelect } from './RoomTypeSelect.tsx';
import { STAY_VERB, stayPlanQuery, useSaveStay } from './stays.queries.ts';
import './stays.css';

type StayDrawerProps = Pick<RecordLayerProps<never>, 'id' | 'name' | 'onClose' | 'onSaved'>;

/** Assigns a room to a registration, or changes the one that it has. */
export function StayDrawer({ id, name, onClose, onSaved }: StayDrawerProps) {
  const query = useQuery(stayPlanQuery(id));
  return (
    <FormDrawer title={`${STAY_VERB} ${query.data?.name ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>
        {(plan) =>
          plan.hotels.some(({ roomTypes }) => roomTypes.length > 0) ? (
            <StayForm plan={plan} onClose={onClose} onSaved={onSaved} />
          ) : (
            <EmptyNotice title="还没有可安排的房型" hint="先在“住宿”中新增酒店，并设置房型和每晚的房量。" />
          )
        }
      </LoadFirst>
    </FormDrawer>
  );
}

interface Values {
  roomTypeId?: string;
  checkIn: string;
  checkOut: string;
  sharing: Sharing;
  partnerId?: string | undefined;
}

const valuesOf = ({ stay, checkIn, checkOut }: StayPlan): Values =>
  stay === null
    ? { checkIn, checkOut, sharing: 'single' }
    : {
        roomTypeId: stay.roomTypeId,
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
        sharing: stay.sharing,
        partnerId: stay.sharing === 'with' ? stay.mates[0]?.id : undefined,
      };

const { roomTypeId, checkIn, checkOut, sharing, partnerId } = staySave.shape;
const CHOICES = Object.entries(SHARINGS).map(([value, label]) => ({ value, label }));

const HINTS: Record<Sharing, string> = {
  single: '一人一间，其他人不能住进来。',
  with: '与已安排住宿的人员住同一间。',
  open: '与性别相同、同样愿意合住的人员同住；没有时先单独一间。',
};

interface StayFormProps extends Pick<StayDrawerProps, 'onClose' | 'onSaved'> {
  plan: StayPlan;
}

function StayForm({ plan, onClose, onSaved }: StayFormProps) {
  const [form] = Form.useForm<Values>();
  const watched = Form.useWatch([], form);
  const values = { ...valuesOf(plan), ...watched };
  const { mutateAsync } = useSaveStay();
  const toast = useToast();
  const { id, name, stay } = plan;
  const handleSave = async ({ roomTypeId: chosen = '', partnerId: partner, ...own }: Values) => {
    const sent = { ...own, roomTypeId: chosen, ...(own.sharing === 'with' && { partnerId: partner ?? null }) };
    await mutateAsync({ id, version: stay?.version ?? null, ...sent });
    toast.done(stay === null ? `已安排 ${name} 的住宿` : `已修改 ${name} 的住宿`);
    onClose();
    onSaved(id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={valuesOf(plan)} onSave={handleSave}>
      {stay && <Present stay={stay} />}
      <Form.Item
        {...fieldRules('roomTypeId', roomTypeId)}
        label="房型"
        rules={[{ required: true, message: '请选择房型' }]}
      >
        <RoomTypeSelect hotels={plan.hotels} />
      </Form.Item>
      <div className="stay-days">
        <Form.Item {...fieldRules('checkIn', checkIn)} label="入住日期">
          <DayInput />
        </Form.Item>
        <Form.Item {...fieldRules('checkOut', checkOut)} label="离店日期">
          <DayInput />
        </Form.Item>
      </div>
      <NightsLeft hotels={plan.hotels} {...values} />
      <Form.Item {...fieldRules('sharing', sharing)} label="住宿方式" extra={HINTS[values.sharing]}>
        <Radio.Group options={CHOICES} />
      </Form.Item>
      {values.sharing === 'with' && (
        <Form.Item
          {...fieldRules('partnerId', partnerId)}
          label="合住人员"
          required
          rules={[{ required: true, message: stayProblems.noPartner }]}
        >
          <PartnerSelect roomTypeId={values.roomTypeId ?? ''} exceptId={id} present={stay?.mates ?? []} />
        </Form.Item>
      )}
    </DrawerForm>
  );
}

function Present({ stay: { roomNo, mates } }: { stay: NonNullable<StayPlan['stay']> }) {
  return (
    <p className="quiet">
      现为分房号 <span className="number">{roomNo}</span>
      {mates.length > 0 && `，与 ${mates.map(({ name }) => name).join('、')} 同住`}。
    </p>
  );
}
