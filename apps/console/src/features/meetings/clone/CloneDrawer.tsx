import { useQuery } from '@tanstack/react-query';
import type { MeetingClone, MeetingDetail, MeetingRow } from '@huiwu/contract/meetings';
import { Form } from 'antd';
import { useToast } from '../../../shared/actions/useToast.ts';
import { DrawerForm } from '../../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { meetingQuery, useCloneMeeting } from '../meetings.queries.ts';
import { CloneFields } from './CloneFields.tsx';
import { CLONE_PARTS } from './clone-parts.ts';

/** Copies a meeting into a new draft with new dates. */
export function CloneDrawer({ id, name, tools, onClose }: RecordLayerProps<MeetingRow>) {
  const query = useQuery(meetingQuery(id));
  return (
    <FormDrawer title={`复制 ${query.data?.name ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>
        {(meeting) => <CloneForm meeting={meeting} onClose={onClose} navigate={tools.navigate} />}
      </LoadFirst>
    </FormDrawer>
  );
}

type Values = Omit<MeetingClone, 'id'>;

const YEAR_MS = 364 * 86_400_000;

/** Suggests a year later on the same day of the week, because many meetings are annual. */
const suggestedFor = (meeting: MeetingDetail): Values => ({
  name: `${meeting.name}（副本）`.slice(0, 120),
  shortName: meeting.shortName,
  beginAt: new Date(Date.parse(meeting.beginAt) + YEAR_MS).toISOString(),
  parts: CLONE_PARTS.flatMap(({ value, note }) => (note(meeting) === undefined ? [] : [value])),
});

interface CloneFormProps {
  meeting: MeetingDetail;
  onClose: () => void;
  navigate: (to: string) => void;
}

function CloneForm({ meeting, onClose, navigate }: CloneFormProps) {
  const [form] = Form.useForm<Values>();
  const clone = useCloneMeeting();
  const toast = useToast();
  const handleSave = async (values: Values) => {
    const { id } = await clone.mutateAsync({ ...values, id: meeting.id });
    onClose();
    toast.done(`已复制为 ${values.name.trim()}，状态为草稿`);
    navigate(`/meeting/edit/${id}`);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={suggestedFor(meeting)} onSave={handleSave}>
      <CloneFields meeting={meeting} />
    </DrawerForm>
  );
}
