import { useQueryClient } from '@tanstack/react-query';
import type { MeetingAdminChoice } from '@huiwu/contract/meetings';
import { useState } from 'react';
import { MeetingAdminSelect } from '../MeetingAdminSelect.tsx';
import { MEETING_ADMINS } from '../meetings.queries.ts';
import { HolderForm } from './HolderForm.tsx';

interface AddHolderProps {
  meetingId: string;
  custCode: string;
  /** Ids of admins who already hold a role. */
  taken: string[];
  onClose: () => void;
}

/** Selects the admin first and then the roles. */
export function AddHolder({ meetingId, custCode, taken, onClose }: AddHolderProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<MeetingAdminChoice>();
  const handleChoose = (id: string | null) => {
    const known = client.getQueriesData<MeetingAdminChoice[]>({ queryKey: MEETING_ADMINS });
    setChosen(known.flatMap(([, choices = []]) => choices).find((choice) => choice.id === id));
  };
  return (
    <section className="holder-new" aria-label="添加人员">
      <label htmlFor="holder-new">人员</label>
      <MeetingAdminSelect
        id="holder-new"
        meetingId={meetingId}
        taken={taken}
        value={chosen?.id ?? null}
        present={chosen ?? null}
        onChange={handleChoose}
      />
      <HolderForm
        key={chosen?.id ?? ''}
        {...{ meetingId, custCode, onClose }}
        holder={
          chosen && {
            adminId: chosen.id,
            name: chosen.name,
            version: chosen.version,
            roles: [],
            beginTime: null,
            endTime: null,
          }
        }
      />
    </section>
  );
}
