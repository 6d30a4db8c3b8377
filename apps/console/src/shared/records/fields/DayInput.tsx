import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import { formatTime } from '../../formats/times.ts';

export interface DayInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  onBlur?: () => void;
  /** Edits a time to the minute, in ISO 8601, instead of a day. */
  isMoment?: boolean;
  'aria-label'?: string;
}

const DAY = 'YYYY-MM-DD';
const MINUTE = 'YYYY-MM-DD HH:mm';
const SHANGHAI = '+08:00';

const shown = (value: string | null | undefined, isMoment: boolean) =>
  value ? dayjs(isMoment ? formatTime(value) : value) : null;

/** A day or a time in Shanghai, whatever the browser's time zone. */
export function DayInput({ value, onChange, isMoment = false, ...rest }: DayInputProps) {
  const handleChange = (chosen: dayjs.Dayjs | null) => {
    if (chosen === null) onChange?.(null);
    else if (isMoment) onChange?.(new Date(chosen.format(`YYYY-MM-DDTHH:mm:00${SHANGHAI}`)).toISOString());
    else onChange?.(chosen.format(DAY));
  };
  return (
    <DatePicker
      {...rest}
      className="day-input"
      format={isMoment ? MINUTE : DAY}
      showTime={isMoment && { format: 'HH:mm' }}
      value={shown(value, isMoment)}
      onChange={(chosen: dayjs.Dayjs | null) => handleChange(chosen)}
    />
  );
}
