import { Checkbox } from 'antd';

export interface OfferedColumn {
  key: string;
  label: string;
}

interface ColumnChoiceProps {
  labelledBy: string;
  columns: readonly OfferedColumn[];
  chosen: readonly string[];
  onChange: (keys: string[]) => void;
}

/** The columns of a file, in the order in which the list shows them. */
export function ColumnChoice({ labelledBy, columns, chosen, onChange }: ColumnChoiceProps) {
  const inOrder = (keys: readonly string[]): string[] =>
    columns.filter(({ key }) => keys.includes(key)).map(({ key }) => key);
  const isAll = chosen.length === columns.length;
  return (
    <>
      <Checkbox
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={({ target }) => onChange(target.checked ? columns.map(({ key }) => key) : [])}
      >
        全选
      </Checkbox>
      <ul className="export-columns" aria-labelledby={labelledBy}>
        {columns.map(({ key, label }) => (
          <li key={key}>
            <Checkbox
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                onChange(inOrder(target.checked ? [...chosen, key] : chosen.filter((each) => each !== key)))
              }
            >
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}
