import { Tag } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { DictionaryEntry } from '@huiwu/contract/dictionaries';
import { dictionaryQuery } from './dictionaries.queries.ts';
import { valuesOf, type StoredValue } from './dictionary-label.ts';
import './dictionaries.css';

interface DictionaryTagProps {
  /** The dictionary's type. */
  type: string;
  value: StoredValue;
  separator?: string;
  /** Whether a value that is not in the dictionary is shown as it is. */
  showsUnknown?: boolean;
}

const COLORS: Record<string, string> = {
  primary: 'processing',
  success: 'success',
  info: 'default',
  warning: 'warning',
  danger: 'error',
};

/** Stored values by their labels, in the dictionary's order; those it does not know come last, as they are. */
export function DictionaryTag({ type, value, separator, showsUnknown = true }: DictionaryTagProps) {
  const { data: entries = [], isPending } = useQuery(dictionaryQuery(type));
  const values = valuesOf(value, separator);
  if (isPending && values.length > 0) return <span className="dictionary-pending" aria-label="加载中" role="img" />;
  const found = entries.filter((entry) => values.includes(entry.value));
  const unknown = values.filter((one) => !entries.some((entry) => entry.value === one));
  return (
    <span className="dictionary-tags">
      {found.map((entry) => (
        <EntryTag key={entry.value} entry={entry} />
      ))}
      {showsUnknown && unknown.length > 0 && <span>{unknown.join(' ')}</span>}
    </span>
  );
}

function EntryTag({ entry: { label, listClass, cssClass } }: { entry: DictionaryEntry }) {
  if (listClass === '' || listClass === 'default') return <span className={cssClass}>{label}</span>;
  return (
    <Tag color={COLORS[listClass] ?? 'default'} className={cssClass}>
      {label}
    </Tag>
  );
}
