import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';

/** Two times in ISO 8601. An open end is undefined. */
export interface ValidityValue {
  beginTime: string | null;
  endTime: string | null;
}

export interface ValidityProps {
  /** The label of the field. */
  label: string;
  id?: string;
  value?: ValidityValue;
  onChange?: (value: ValidityValue) => void;
}

const toMinute = (text: string | null | undefined) => (text ? dayjs(text) : null);

/** antd's calendar for two times to the minute. Each end can be open. */
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
