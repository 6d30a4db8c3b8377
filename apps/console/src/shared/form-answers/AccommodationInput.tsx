import { Checkbox, Select, Skeleton } from 'antd';
import type { AccommodationAnswer, FieldOf } from '@huiwu/contract/registration-forms';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { BlockPlace } from '../components/BlockPlace.tsx';
import { AnswerPart } from './AnswerPart.tsx';

const DayInput = lazyChunk(async () => (await import('../records/fields/DayInput.tsx')).DayInput);

interface AccommodationInputProps {
  field: FieldOf<'accommodation'>;
  hotels?: readonly { id: string; name: string }[] | undefined;
  value?: Partial<AccommodationAnswer>;
  onChange?: (value: Partial<AccommodationAnswer>) => void;
}

const NOTHING: Partial<AccommodationAnswer> = {};

/** Nights, kind of room, hotel and whether the room may be shared. */
export function AccommodationInput({ field, hotels = [], value, onChange }: AccommodationInputProps) {
  const { hotelId, checkin, checkout, roomType, share = false } = value ?? NOTHING;
  const { label, options } = field;
  const change = (part: Partial<AccommodationAnswer>) => onChange?.({ ...value, ...part });
  return (
    <div className="answer-parts" role="group" aria-label={label}>
      <AnswerPart label="入住日期">
        {(id) => (
          <BlockPlace waiting={<Skeleton.Input block />}>
            <DayInput id={id} value={checkin ?? null} onChange={(day) => change({ checkin: day ?? '' })} />
          </BlockPlace>
        )}
      </AnswerPart>
      <AnswerPart label="离店日期">
        {(id) => (
          <BlockPlace waiting={<Skeleton.Input block />}>
            <DayInput id={id} value={checkout ?? null} onChange={(day) => change({ checkout: day ?? '' })} />
          </BlockPlace>
        )}
      </AnswerPart>
      <AnswerPart label="房型">
        {(id) => (
          <Select
            id={id}
            allowClear
            placeholder="请选择"
            options={options.map((option) => ({ value: option.value, label: option.label }))}
            value={roomType || null}
            onChange={(next: string | null | undefined) => change({ roomType: next ?? '' })}
          />
        )}
      </AnswerPart>
      {hotels.length > 0 && (
        <AnswerPart label="酒店">
          {(id) => (
            <Select
              id={id}
              allowClear
              placeholder="由主办方安排"
              options={hotels.map((hotel) => ({ value: hotel.id, label: hotel.name }))}
              value={hotelId ?? null}
              onChange={(next: string | null | undefined) => change({ hotelId: next ?? null })}
            />
          )}
        </AnswerPart>
      )}
      <Checkbox
        className="answer-part-check"
        checked={share}
        onChange={({ target }) => change({ share: target.checked })}
      >
        愿意与他人合住
      </Checkbox>
    </div>
  );
}
