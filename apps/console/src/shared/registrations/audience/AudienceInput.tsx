import { AUDIENCE_CLOSED, countAudience, registrationRecord, type Audience } from '@huiwu/contract/registrations';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Select } from 'antd';
import { useAccess } from '../../access/useAccess.ts';
import { AreaSelect } from '../../components/AreaSelect.tsx';
import { DayRange } from '../../dates/DayRange.tsx';
import { optionsQuery } from '../registration-choices.queries.ts';
import { AnswerConditions } from './AnswerConditions.tsx';
import { AudienceCount } from './AudienceCount.tsx';
import { choicesOf, Condition, optionsOf, Several } from './Condition.tsx';
import { KnownElsewhere } from './KnownElsewhere.tsx';
import { Dedupe } from './Dedupe.tsx';
import type { AudiencePartProps } from './audience-part.ts';
import { PeopleInput } from './PeopleInput.tsx';
import './audience.css';

const { areaCode, state, proofState, source, isCheckedIn } = registrationRecord.fields;

interface AudienceInputProps {
  value?: Audience;
  onChange?: (value: Audience) => void;
  /** Whether a person may count once. */
  canDedupe?: boolean;
}

/** Conditions on registrations, with the number of those who meet them; to who may not list them, why there are none. */
export function AudienceInput(props: AudienceInputProps) {
  const { can } = useAccess();
  return can(countAudience) ? <Conditions {...props} /> : <Alert type="warning" showIcon title={AUDIENCE_CLOSED} />;
}

function Conditions({ value: audience = {}, onChange, canDedupe = false }: AudienceInputProps) {
  const change = (changes: Audience) => onChange?.({ ...audience, ...changes });
  return (
    <>
      <AudienceCount audience={audience} />
      <div className="audience-conditions">
        <States audience={audience} onChange={change} />
        <KnownElsewhere audience={audience} onChange={change} />
        <Groups audience={audience} onChange={change} />
        <Condition label="单位">
          {(id) => (
            <Input
              id={id}
              allowClear
              maxLength={100}
              autoComplete="off"
              placeholder="包含的文字"
              value={audience.company ?? ''}
              onChange={({ target }) => change({ company: target.value })}
            />
          )}
        </Condition>
        <Condition label={areaCode.label}>
          {(id) => (
            <AreaSelect
              id={id}
              placeholder="不限"
              value={audience.areaCode ?? ''}
              onChange={(code) => change({ areaCode: code })}
            />
          )}
        </Condition>
        <Condition label="报名时间">
          {(id) => (
            <DayRange
              id={id}
              begin={audience.beginTime ?? ''}
              end={audience.endTime ?? ''}
              onChange={(beginTime, endTime) => change({ beginTime, endTime })}
            />
          )}
        </Condition>
        <div className="audience-condition is-wide">
          <AnswerConditions value={audience.answers ?? []} onChange={(answers) => change({ answers })} />
        </div>
        <Condition label="指定人员" isWide>
          {(id) => (
            <PeopleInput id={id} label="指定人员" value={audience.ids ?? []} onChange={(ids) => change({ ids })} />
          )}
        </Condition>
        <Condition label="排除人员" isWide>
          {(id) => (
            <PeopleInput
              id={id}
              label="排除人员"
              value={audience.excludeIds ?? []}
              onChange={(excludeIds) => change({ excludeIds })}
            />
          )}
        </Condition>
        {canDedupe && <Dedupe audience={audience} onChange={change} />}
      </div>
    </>
  );
}

/** What a registration is now. */
function States({ audience, onChange }: AudiencePartProps) {
  return (
    <>
      <Condition label={state.label}>
        {(id) => (
          <Several
            id={id}
            value={audience.state as string[] | undefined}
            options={choicesOf(state.choices)}
            onChange={(chosen) => onChange({ state: chosen })}
          />
        )}
      </Condition>
      <Condition label={proofState.label}>
        {(id) => (
          <Select
            id={id}
            allowClear
            placeholder="不限"
            options={choicesOf(proofState.choices)}
            value={audience.proofState ?? null}
            onChange={(chosen) => onChange({ proofState: chosen ?? undefined })}
          />
        )}
      </Condition>
      <Condition label={source.label}>
        {(id) => (
          <Several
            id={id}
            value={audience.sources}
            options={choicesOf(source.choices)}
            onChange={(chosen) => onChange({ sources: chosen as NonNullable<Audience['sources']> })}
          />
        )}
      </Condition>
      <Condition label={isCheckedIn.label}>
        {(id) => (
          <Select
            id={id}
            allowClear
            placeholder="不限"
            options={choicesOf(isCheckedIn.choices)}
            value={audience.isCheckedIn === undefined ? null : audience.isCheckedIn ? '1' : '0'}
            onChange={(chosen: string | null | undefined) =>
              onChange({ isCheckedIn: chosen ? chosen === '1' : undefined })
            }
          />
        )}
      </Condition>
    </>
  );
}

const GROUPS = [
  { name: 'types', label: '参会类型', of: 'types' },
  { name: 'teams', label: '团队', of: 'teams' },
  { name: 'tags', label: '有任一标签', of: 'tags' },
  { name: 'tagsAll', label: '有全部标签', of: 'tags' },
  { name: 'tagsNone', label: '没有标签', of: 'tags' },
] as const;

/** What the meeting puts registrations into. */
function Groups({ audience, onChange }: AudiencePartProps) {
  const { data, isPending } = useQuery(optionsQuery());
  return GROUPS.map(({ name, label, of }) => (
    <Condition key={name} label={label}>
      {(id) => (
        <Several
          id={id}
          value={audience[name]}
          options={optionsOf(data?.[of])}
          isPending={isPending}
          onChange={(chosen) => onChange({ [name]: chosen })}
        />
      )}
    </Condition>
  ));
}
