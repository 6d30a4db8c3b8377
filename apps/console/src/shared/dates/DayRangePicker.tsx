import { DatePicker } from 'antd';
import english from 'antd/es/date-picker/locale/en_US';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import { useLayout } from '../layout/layout-store.ts';
import { dayPresets } from './day-presets.ts';

/** Two days, and the change handler. */
export interface DayRangeProps {
  id: string;
  /** `2026-11-21`, or undefined. */
  begin: string;
  end: string;
  onChange: (begin: string, end: string) => void;
}

const toDay = (text: string) => (text === '' ? null : dayjs(text));

/** antd's calendar for two days. Each end can be open. */
export function DayRangePicker({ id, begin, end, onChange }: DayRangeProps) {
  const language = useLayout((layout) => layout.dateLanguage);
  const presets = dayPresets(Date.now()).map((preset) => ({
    label: preset.label,
    value: [dayjs(preset.begin), dayjs(preset.end)] as [Dayjs, Dayjs],
  }));
  return (
    <DatePicker.RangePicker
      {...(language === 'en' && { locale: english })}
      id={{ start: id, end: `${id}-end` }}
      aria-label="起止日期"
      className="day-range"
      allowEmpty
      presets={presets}
      value={[toDay(begin), toDay(end)]}
      onChange={(_, texts) => onChange(texts?.[0] ?? '', texts?.[1] ?? '')}
    />
  );
}
