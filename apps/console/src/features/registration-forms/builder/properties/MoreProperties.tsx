import { Checkbox, Select } from 'antd';
import {
  GENDERS,
  KINDS_OF_COLUMN,
  MAPPED_COLUMNS,
  type FieldOf,
  type FormField,
  type MappedColumn,
} from '@huiwu/contract/registration-forms';
import { DayInput } from '../../../../shared/records/fields/DayInput.tsx';
import { Property, PropertyGroup } from './Property.tsx';
import { useFieldChange, type EditedField } from './useFieldChange.ts';

const columnsFor = ({ kind }: FormField): { value: MappedColumn; label: string }[] =>
  (Object.keys(MAPPED_COLUMNS) as MappedColumn[])
    .filter((column) => KINDS_OF_COLUMN[column].includes(kind))
    .map((value) => ({ value, label: MAPPED_COLUMNS[value] }));

const genderOptions = Object.entries(GENDERS).map(([value, label]) => ({ value, label }));

/** The further changes when a column is mapped: the column for the gender has fixed options. */
const withColumn = (field: FormField, mappedTo: MappedColumn | null): Partial<FormField> =>
  mappedTo === 'gender' && (field.kind === 'radio' || field.kind === 'select')
    ? ({ mappedTo, options: genderOptions } satisfies Partial<FieldOf<'radio' | 'select'>>)
    : { mappedTo };

/** Export, sensitivity, mapped column and the deadline for changes. */
export function MoreProperties(props: EditedField) {
  const { field } = props;
  const { isExportable, isSensitive, editableUntil, mappedTo } = field;
  const change = useFieldChange(props);
  const columns = columnsFor(field);
  return (
    <PropertyGroup title="更多设置">
      <div className="property-checks">
        <Checkbox
          checked={isExportable}
          onChange={({ target }) => change('isExportable', { isExportable: target.checked })}
        >
          可以导出
        </Checkbox>
        <Checkbox
          checked={isSensitive}
          onChange={({ target }) => change('isSensitive', { isSensitive: target.checked })}
        >
          敏感信息
        </Checkbox>
      </div>
      {(columns.length > 0 || mappedTo !== null) && (
        <Property label="对应参会人员信息">
          {(id) => (
            <Select<MappedColumn>
              id={id}
              allowClear
              placeholder="不对应"
              options={columns}
              value={mappedTo}
              onChange={(column: MappedColumn | undefined) => change('mappedTo', withColumn(field, column ?? null))}
            />
          )}
        </Property>
      )}
      <Property label="报名后可修改至">
        {(id) => (
          <DayInput
            id={id}
            isMoment
            value={editableUntil}
            onChange={(at) => change('editableUntil', { editableUntil: at })}
          />
        )}
      </Property>
    </PropertyGroup>
  );
}
