import { Tag } from 'antd';
import type { DictionaryEntry } from '@huiwu/contract/dictionaries';

const COLORS: Record<string, string> = {
  primary: 'processing',
  success: 'success',
  info: 'default',
  warning: 'warning',
  danger: 'error',
};

interface EntryTagProps {
  entry: Pick<DictionaryEntry, 'label' | 'listClass' | 'cssClass'>;
}

/** A dictionary entry in a list: plain text, or a tag in its colour. */
export function EntryTag({ entry: { label, listClass, cssClass } }: EntryTagProps) {
  if (listClass === '' || listClass === 'default') return <span className={cssClass}>{label}</span>;
  return (
    <Tag color={COLORS[listClass] ?? 'default'} className={cssClass}>
      {label}
    </Tag>
  );
}
