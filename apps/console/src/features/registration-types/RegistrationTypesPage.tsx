import {
  getRegistrationType,
  registrationTypeCalls,
  registrationTypeRecord,
  sortRegistrationTypes,
  type RegistrationType,
} from '@huiwu/contract/registration-types';
import { OCCUPYING_STATES } from '@huiwu/contract/registrations';
import { RegistrationCount } from '../../shared/registrations/RegistrationCount.tsx';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { UseCommonTypes } from './UseCommonTypes.tsx';

export const registrationTypesConsole = defineConsoleRecord<RegistrationType>({
  noun: 'registration-types',
  record: registrationTypeRecord,
  calls: { ...registrationTypeCalls, sort: sortRegistrationTypes },
  show: ['name', 'code', 'isFree', 'price', 'capacity', 'taken', 'needsProof', 'color', 'sortOrder', 'state'],
  columns: {
    sortOrder: { isExtra: true },
    taken: {
      render: ({ id, name, taken }) => (
        <RegistrationCount count={taken} of={name} filter={{ type: id }} states={OCCUPYING_STATES} />
      ),
    },
  },
  filters: ['name', 'code', 'state', 'isFree', 'needsProof', 'carbonRole', 'createdAt'],
  texts: {
    title: '参会类型',
    description: '按类型设置费用、名额和证明材料；报名时选择其中一种。',
    one: '参会类型详情',
    empty: { hint: '可以先使用常用类型，再按需修改；也可以逐个新增。' },
    consequences: () => ({
      disable: '停用后不能再选择此类型报名，已有的报名不受影响。',
      delete: '需要时可以在“已删除”中恢复。',
    }),
  },
  EmptyAction: UseCommonTypes,
  form: async () => (await import('./registration-type-form.tsx')).registrationTypeForm,
});

export function RegistrationTypesPage() {
  return <MeetingRecordsPage of={registrationTypesConsole} />;
}

export function RegistrationTypeDetailPage() {
  const { of } = useMeetingRecord(registrationTypesConsole);
  return <RecordPage of={of} get={getRegistrationType} />;
}
