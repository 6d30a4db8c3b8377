import {
  MAIL_SCENE_OF,
  REMINDER_SCENE_HINTS,
  type Reminder,
  type ReminderChannel,
  type ReminderScene,
} from '@huiwu/contract/reminders';
import type { Audience } from '@huiwu/contract/registrations';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { ChoiceSelect } from '../../shared/messages/ChoiceSelect.tsx';
import type { FieldInputProps } from '../../shared/records/console-record.ts';
import { FieldItem } from '../../shared/records/fields/FieldItem.tsx';
import { FieldItemWhen } from '../../shared/records/fields/FieldItemWhen.tsx';
import { AudienceInput } from '../../shared/registrations/audience/AudienceInput.tsx';
import { reminderChoicesQuery } from './reminders.queries.ts';

type Props = FieldInputProps<Reminder>;

/** With what it means. */
export function SceneField({ field, ...props }: Props) {
  const scene = Form.useWatch<ReminderScene | undefined>('scene', Form.useFormInstance());
  return <FieldItem {...props} field={{ ...field, ...(scene && { help: REMINDER_SCENE_HINTS[scene] }) }} />;
}

const useTrigger = () => Form.useWatch<Reminder['trigger'] | undefined>('trigger', Form.useFormInstance());

export function HoursField(props: Props) {
  return <FieldItemWhen {...props} isUsed={useTrigger() !== 'at'} empty={null} />;
}

export function FixedTimeField(props: Props) {
  return <FieldItemWhen {...props} isUsed={useTrigger() === 'at'} empty={null} />;
}

const HALF_HOURS = Array.from({ length: 48 }, (_each, at) => {
  const text = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`;
  return { value: text, label: text };
});

/** A time of day, by half hours. */
export function TimeOfDayField(props: Props) {
  return <FieldItem {...props} input={<Select options={HALF_HOURS} showSearch />} />;
}

const useChannel = (channel: ReminderChannel): boolean => {
  const chosen = Form.useWatch<readonly ReminderChannel[] | undefined>('channels', Form.useFormInstance());
  return chosen?.includes(channel) === true;
};

export function SmsTemplateField(props: Props) {
  const { data, isPending } = useQuery(reminderChoicesQuery());
  const options = (data?.smsTemplates ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const input = <ChoiceSelect options={options} isPending={isPending} nothing="还没有审核通过的通知模板" />;
  return <FieldItemWhen {...props} isUsed={useChannel('sms')} empty="" input={input} />;
}

export function MailTemplateField(props: Props) {
  const { data, isPending } = useQuery(reminderChoicesQuery());
  const scene = Form.useWatch<ReminderScene | undefined>('scene', Form.useFormInstance());
  const hasText = scene !== undefined && MAIL_SCENE_OF[scene] !== undefined;
  const options = (data?.mailTemplates ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const input = <ChoiceSelect options={options} isPending={isPending} nothing="还没有启用的邮件模板" />;
  const help = hasText ? '不选时使用该场景的邮件' : undefined;
  return (
    <FieldItemWhen
      {...props}
      field={{ ...props.field, ...(help !== undefined && { help }) }}
      isUsed={useChannel('email')}
      empty=""
      input={input}
    />
  );
}

/** Who of those for whom it holds is reminded. */
export function AudienceField({ field }: Props) {
  return (
    <Form.Item<{ audience: Audience }> name="audience" label={field.label} extra="须同时符合所填的条件；都不填时不限">
      <AudienceInput />
    </Form.Item>
  );
}
