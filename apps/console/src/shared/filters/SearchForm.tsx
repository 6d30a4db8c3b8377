import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useCallback, useId, useState, type SubmitEvent } from 'react';
import { isAsked, type FilterField, type FilterValues } from './filter-fields.tsx';

/** Number of filters that are visible while the others are collapsed: one row next to the buttons. */
const IN_ONE_ROW = 3;

interface SearchFormProps {
  /** The accessible name: 查询管理员. */
  label: string;
  fields: FilterField[];
  /** The active filters of the list. */
  applied: FilterValues;
  /** Whether a search by the user is loading. */
  isSearching: boolean;
  onSearch: (values: FilterValues) => void;
  /** Shows all filters below each other. */
  isTall?: boolean;
}

/** The filters of a list. Input applies on 查询 or Enter. */
export function SearchForm(props: SearchFormProps) {
  const { label, fields, applied, onSearch, isTall = false } = props;
  const [draft, setDraft] = useDraft(applied);
  const [refused, setRefused] = useState<FilterValues>();
  const [chosen, setIsOpen] = useState<boolean>();
  // Active filters stay visible until the user collapses them.
  const isOpen = chosen ?? fields.slice(IN_ONE_ROW).some((field) => isAsked(field, applied));
  const shown = isTall || isOpen ? fields : fields.slice(0, IN_ONE_ROW);
  const names = fields.flatMap((field) => field.names);
  const handleChange = useCallback((changes: FilterValues) => setDraft((now) => ({ ...now, ...changes })), [setDraft]);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const isRefused = fields.some(({ problem }) => problem?.(draft) !== undefined);
    setRefused(isRefused ? draft : undefined);
    if (isRefused) setIsOpen(true);
    else onSearch(Object.fromEntries(names.map((name) => [name, draft[name]?.trim() ?? ''])));
  };
  const handleReset = () => {
    setDraft({});
    onSearch(Object.fromEntries(names.map((name) => [name, ''])));
  };
  return (
    <search aria-label={label}>
      <form className={isTall ? 'search-form is-tall' : 'search-form'} onSubmit={handleSubmit}>
        {shown.map((field) => (
          <FilterCell
            key={field.label}
            field={field}
            values={draft}
            isChecked={draft === refused || draft === applied}
            onChange={handleChange}
          />
        ))}
        <div className="search-form-buttons">
          {!isTall && fields.length > IN_ONE_ROW && (
            <Button type="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? '收起' : '展开'} {isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            </Button>
          )}
          <Button onClick={handleReset}>重置</Button>
          <Button type="primary" htmlType="submit" loading={props.isSearching}>
            查询
          </Button>
        </div>
      </form>
    </search>
  );
}

interface FilterCellProps {
  field: FilterField;
  values: FilterValues;
  /** Whether the list was asked for these values. */
  isChecked: boolean;
  onChange: (changes: FilterValues) => void;
}

const problemOf = ({ field, values, isChecked }: FilterCellProps): string | undefined =>
  isChecked ? field.problem?.(values) : undefined;

const isSame = (one: FilterCellProps, other: FilterCellProps): boolean =>
  one.field === other.field &&
  one.onChange === other.onChange &&
  problemOf(one) === problemOf(other) &&
  one.field.names.every((name) => one.values[name] === other.values[name]);

/** Rendered again only when its own text changes, because some inputs are slow. */
const FilterCell = memo(function FilterCell(props: FilterCellProps) {
  const { field, values, onChange } = props;
  const id = useId();
  const problem = problemOf(props);
  return (
    <div className="search-form-cell">
      <label htmlFor={id}>{field.label}</label>
      <div>
        {field.input({ id, isWrong: problem !== undefined, values, onChange })}
        {problem && (
          <p id={`${id}-problem`} className="search-form-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}, isSame);

/**
 * The input before it is applied. It is reset when the filters change elsewhere, for example by a chip or by going
 * back.
 */
const useDraft = (applied: FilterValues) => {
  const [draft, setDraft] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (seen !== applied) {
    setSeen(applied);
    setDraft(applied);
  }
  return [draft, setDraft] as const;
};
