import { DEDUPES, type Audience } from '@huiwu/contract/registrations';
import { Select } from 'antd';
import { useAccess } from '../../access/useAccess.ts';
import type { AudiencePartProps } from './audience-part.ts';
import { Condition } from './Condition.tsx';

type By = NonNullable<Audience['dedupeBy']>;

/** By what two registrations are one person; addresses are compared by those alone who may read them. */
export function Dedupe({ audience, onChange }: AudiencePartProps) {
  const { fieldAccess } = useAccess();
  const isOpen = (by: By) => by === 'member' || ['read', 'write'].includes(fieldAccess(`registrations.${by}`));
  const options = Object.entries(DEDUPES).flatMap(([by, label]) =>
    isOpen(by as By) || by === audience.dedupeBy ? [{ value: by as By, label: `${label}相同的只取一人` }] : [],
  );
  return (
    <Condition label="去重">
      {(id) => (
        <Select<By>
          id={id}
          allowClear
          placeholder="不去重"
          options={options}
          value={audience.dedupeBy ?? null}
          onChange={(by: By | undefined) => onChange({ dedupeBy: by })}
        />
      )}
    </Condition>
  );
}
