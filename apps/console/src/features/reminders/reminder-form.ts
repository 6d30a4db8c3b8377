import type { Reminder } from '@huiwu/contract/reminders';
import type { Audience } from '@huiwu/contract/registrations';
import type { RecordForm } from '../../shared/records/console-record.ts';
import { completeAudience } from '../../shared/registrations/audience/complete-audience.ts';
import {
  AudienceField,
  FixedTimeField,
  HoursField,
  MailTemplateField,
  SceneField,
  SmsTemplateField,
  TimeOfDayField,
} from './reminder-inputs.tsx';

const withConditions = <Values extends object>(values: Values): Values =>
  'audience' in values ? { ...values, audience: completeAudience(values.audience as Audience) } : values;

export const reminderForm: RecordForm<Reminder> = {
  initial: {
    channels: ['sms'],
    audience: {},
    trigger: 'after_cause',
    hours: 24,
    smsTemplate: '',
    mailTemplate: '',
    quietFrom: '20:00',
    quietTo: '08:00',
  },
  inputs: {
    scene: SceneField,
    hours: HoursField,
    fixedAt: FixedTimeField,
    quietFrom: TimeOfDayField,
    quietTo: TimeOfDayField,
    smsTemplate: SmsTemplateField,
    mailTemplate: MailTemplateField,
    audience: AudienceField,
  },
  draftOf: withConditions,
};
