import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';

/** From one moment to another, each in ISO 8601; an end that is left open is nothing. */
export interface ValidityValue {
  beginTime: string | null;
  endTime: string | null;
}

export interface ValidityProps {
  /** What the field is called. */
  label: string;
  id?: string;
  value?: ValidityValue;
  onChange?: (value: ValidityValue) => void;
}

const toMinute = (text: string | null | undefined) => (text ? dayjs(text) : null);

/** antd's calendar for two moments by the minute; either end may stay open. */
export function ValidityPicker({ label, id = '', value, onChange }: ValidityProps) {
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      aria-label={label}
      className="validity"
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      allowEmpty
      placeholder={['即时生效', '长期有效']}
      value={[toMinute(value?.beginTime), toMinute(value?.endTime)]}
      onChange={(moments) =>
        onChange?.({
          beginTime: moments?.[0]?.startOf('minute').toISOString() ?? null,
          endTime: moments?.[1]?.startOf('minute').toISOString() ?? null,
        })
      }
    />
  );
}
