import { Checkbox, Input, Select, Skeleton } from 'antd';
import { CABINS, TRAVEL_MODES, type FieldOf, type TravelAnswer } from '@huiwu/contract/registration-forms';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { AreaSelect } from '../components/AreaSelect.tsx';
import { BlockPlace } from '../components/BlockPlace.tsx';
import { AnswerPart } from './AnswerPart.tsx';

const DayInput = lazyChunk(async () => (await import('../records/fields/DayInput.tsx')).DayInput);

interface TravelInputProps {
  field: FieldOf<'travel'>;
  value?: Partial<TravelAnswer>;
  onChange?: (value: Partial<TravelAnswer>) => void;
}

const NOTHING: Partial<TravelAnswer> = {};
const choicesOf = (titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));
const MODES = choicesOf(TRAVEL_MODES);

/** Where from, how, when it arrives, and whether the way back is the same. */
export function TravelInput({ field, value, onChange }: TravelInputProps) {
  const { fromArea, mode, cabin, roundTrip = false, arriveAt, no } = value ?? NOTHING;
  const cabins = mode === undefined ? [] : choicesOf(CABINS[mode]);
  const change = (part: Partial<TravelAnswer>) => onChange?.({ ...value, ...part });
  return (
    <div className="answer-parts" role="group" aria-label={field.label}>
      <AnswerPart label="出发地">
        {(id) => <AreaSelect id={id} value={fromArea ?? null} onChange={(next) => change({ fromArea: next })} />}
      </AnswerPart>
      <AnswerPart label="交通方式">
        {(id) => (
          <Select
            id={id}
            placeholder="请选择"
            options={MODES}
            value={mode ?? null}
            onChange={(next) => change({ mode: next, cabin: null })}
          />
        )}
      </AnswerPart>
      {cabins.length > 0 && (
        <AnswerPart label="座席">
          {(id) => (
            <Select
              id={id}
              allowClear
              placeholder="请选择"
              options={cabins}
              value={cabin ?? null}
              onChange={(next: string | null | undefined) => change({ cabin: next ?? null })}
            />
          )}
        </AnswerPart>
      )}
      <AnswerPart label="到达时间">
        {(id) => (
          <BlockPlace waiting={<Skeleton.Input block />}>
            <DayInput id={id} isMoment value={arriveAt ?? null} onChange={(at) => change({ arriveAt: at })} />
          </BlockPlace>
        )}
      </AnswerPart>
      <AnswerPart label="航班号或车次">
        {(id) => (
          <Input id={id} autoComplete="off" value={no ?? ''} onChange={({ target }) => change({ no: target.value })} />
        )}
      </AnswerPart>
      <Checkbox
        className="answer-part-check"
        checked={roundTrip}
        onChange={({ target }) => change({ roundTrip: target.checked })}
      >
        往返
      </Checkbox>
    </div>
  );
}
