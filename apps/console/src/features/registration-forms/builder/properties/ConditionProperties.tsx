import { PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useShallow } from 'zustand/react/shallow';
import { CONDITIONS_MAX, type FormCondition, type FormField } from '@huiwu/contract/registration-forms';
import { useBuilderState } from '../builder-context.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { PropertyGroup } from './Property.tsx';
import { useFieldChange, type EditedField } from './useFieldChange.ts';

const MATCHES = [
  { value: 'all', label: '满足全部条件' },
  { value: 'any', label: '满足任一条件' },
];

/** The fields above this one. A condition can only depend on these. */
const useEarlier = (uid: number): FormField[] =>
  useBuilderState(
    useShallow(({ items }) =>
      items
        .slice(
          0,
          items.findIndex((item) => item.uid === uid),
        )
        .map(({ field }) => field),
    ),
  );

const countIn = (fields: readonly FormField[]): number =>
  fields.reduce((sum, { visibleWhen }) => sum + (visibleWhen?.conditions.length ?? 0), 0);

/** The conditions under which the field is visible. */
export function ConditionProperties(props: EditedField) {
  const { visibleWhen } = props.field;
  const earlier = useEarlier(props.uid);
  const total = useBuilderState(({ items }) => countIn(items.map(({ field }) => field)));
  const change = useFieldChange(props);
  const { match = 'all', conditions = [] } = visibleWhen ?? {};
  const save = (next: FormCondition[], how: 'all' | 'any' = match) =>
    change('visibleWhen', { visibleWhen: next.length === 0 ? null : { match: how, conditions: next } });
  const handleAdd = () => {
    const field = earlier.at(-1);
    if (field) save([...conditions, { field: field.key, is: 'isNotEmpty' }]);
  };
  if (earlier.length === 0 && conditions.length === 0) {
    return (
      <PropertyGroup title="显示条件">
        <small className="quiet">总是显示。条件可以看前面的字段，这是第一个字段。</small>
      </PropertyGroup>
    );
  }
  return (
    <PropertyGroup title="显示条件">
      {conditions.length === 0 && <small className="quiet">总是显示。</small>}
      {conditions.length > 1 && (
        <Segmented
          block
          aria-label="条件之间的关系"
          options={MATCHES}
          value={match}
          onChange={(next) => save(conditions, next === 'any' ? 'any' : 'all')}
        />
      )}
      <ul className="condition-rows">
        {conditions.map((condition, at) => (
          <li key={at} className="condition-row">
            <ConditionRow
              place={at + 1}
              condition={condition}
              earlier={earlier}
              onChange={(next) => save(conditions.with(at, next))}
              onRemove={() => save(conditions.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      {total < CONDITIONS_MAX && earlier.length > 0 && (
        <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={handleAdd}>
          添加条件
        </Button>
      )}
    </PropertyGroup>
  );
}
