import { changesOfFields, type FieldChange, type FormField } from '@huiwu/contract/registration-forms';

const VERBS: Record<FieldChange['change'], string> = {
  added: '新增',
  edited: '修改',
  moved: '移动',
  removed: '删除',
};

interface ChangeListProps {
  label: string;
  before: readonly FormField[];
  after: readonly FormField[];
}

/** Lists the differences between two versions of the fields. */
export function ChangeList({ label, before, after }: ChangeListProps) {
  const changes = changesOfFields(before, after);
  if (changes.length === 0) return <p className="quiet">字段没有变化。</p>;
  return (
    <ul className="form-changes" aria-label={label}>
      {changes.map(({ change, key, label: name, properties }) => (
        <li key={`${change} ${key}`}>
          {VERBS[change]} {name || key}
          {properties.length > 0 && `：${properties.join('、')}`}
        </li>
      ))}
    </ul>
  );
}
