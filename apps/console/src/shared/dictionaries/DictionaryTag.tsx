import { useQuery } from '@tanstack/react-query';
import { dictionaryQuery } from './dictionaries.queries.ts';
import { valuesOf, type StoredValue } from './dictionary-label.ts';
import { EntryTag } from './EntryTag.tsx';
import './dictionaries.css';

interface DictionaryTagProps {
  /** The dictionary's type. */
  type: string;
  value: StoredValue;
  separator?: string;
  /** Whether a value that is not in the dictionary is shown unchanged. */
  showsUnknown?: boolean;
}

/** The labels of stored values, in the dictionary's order. Unknown values follow, unchanged. */
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
