import { CloseOutlined } from '@ant-design/icons';
import { isAsked, type FilterField, type FilterValues } from './filter-fields.tsx';

interface FilterChipsProps {
  fields: FilterField[];
  applied: FilterValues;
  onRemove: (field: FilterField) => void;
}

/** The active filters of a list, each with a button that removes it. */
export function FilterChips({ fields, applied, onRemove }: FilterChipsProps) {
  const asked = fields.filter((field) => isAsked(field, applied));
  if (asked.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="当前查询条件">
      {asked.map((field) => (
        <li key={field.label} className="filter-chip">
          <span>
            {field.label}：{field.say?.(applied) ?? applied[field.names[0] ?? '']}
          </span>
          <button type="button" aria-label={`移除条件 ${field.label}`} onClick={() => onRemove(field)}>
            <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
