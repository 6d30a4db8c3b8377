import { getReminder, testReminder, type ReminderRow } from '@huiwu/contract/reminders';
import { useQuery } from '@tanstack/react-query';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { ownAddressesQuery, TestMessageForm } from '../../shared/messages/TestMessageForm.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';
import { NOUN } from './reminders.queries.ts';

const HINT = '变量使用现在会被提醒的一位参会人员的资料，没有时使用受众中的一位或示例资料；测试不计入提醒次数，';

/** Sends a reminder to addresses that are typed, one’s own to begin with. */
export function TestReminderDrawer({ id, name, onClose }: RecordLayerProps<ReminderRow>) {
  const rule = useQuery(recordQuery(NOUN, getReminder, id));
  const own = useQuery(ownAddressesQuery());
  return (
    <FormDrawer title={`测试发送 ${name}`} onClose={onClose}>
      <LoadFirst query={own} rows={4}>
        {(addresses) => (
          <LoadFirst query={rule} rows={4}>
            {(loaded) => <TestMessageForm to={testReminder} of={loaded} own={addresses} hint={HINT} />}
          </LoadFirst>
        )}
      </LoadFirst>
    </FormDrawer>
  );
}
