import './quick-filters.css';

interface QuickFilter<Key extends string> {
  key: Key;
  title: string;
  /** How many rows it shows; absent until it is known. */
  count: number | undefined;
  isChosen: boolean;
}

interface QuickFiltersProps<Key extends string> {
  /** What they filter by: 报名状态. */
  label: string;
  filters: readonly QuickFilter<Key>[];
  onChoose: (key: Key) => void;
}

/** Filters of one press above a list, each with its number of rows. */
export function QuickFilters<Key extends string>({ label, filters, onChoose }: QuickFiltersProps<Key>) {
  return (
    <div className="quick-filters" role="group" aria-label={label}>
      {filters.map(({ key, title, count, isChosen }) => (
        <button key={key} type="button" aria-pressed={isChosen} onClick={() => onChoose(key)}>
          {title} <span className="number">{count ?? ''}</span>
        </button>
      ))}
    </div>
  );
}
