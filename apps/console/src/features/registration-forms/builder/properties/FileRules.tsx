import { Select } from 'antd';
import { DOCUMENT_TYPES, IMAGE_TYPES } from '@huiwu/contract/base/limits';
import { ANSWER_FILES_MAX, type FieldOf } from '@huiwu/contract/registration-forms';
import { Property, PropertyGroup } from './Property.tsx';
import { useFieldChange, type EditedField } from './useFieldChange.ts';
import { Whole } from './Whole.tsx';

const typeOptions = (types: readonly string[]) => types.map((value) => ({ value, label: value }));

interface TypesProps {
  types: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

function Types({ types, value, onChange }: TypesProps) {
  return (
    <Property label="文件格式">
      {(id) => (
        <Select
          id={id}
          mode="multiple"
          options={typeOptions(types)}
          value={[...value]}
          // At least one type is required: a field that accepts no file could not be answered.
          onChange={(next: string[]) => next.length > 0 && onChange(next)}
        />
      )}
    </Property>
  );
}

const FILE_TYPES = [...DOCUMENT_TYPES, ...IMAGE_TYPES];
const FILE_MB_MAX = 5;
const IMAGE_MB_MAX = 10;

/** Accepted file types, size and number. */
export function FileRules(props: EditedField<FieldOf<'file'>>) {
  const { rules } = props.field;
  const change = useFieldChange(props);
  const handleTypes = (chosen: string[]) =>
    change('fileTypes', { rules: { ...rules, fileTypes: FILE_TYPES.filter((type) => chosen.includes(type)) } });
  return (
    <PropertyGroup title="填写规则">
      <Types types={FILE_TYPES} value={rules.fileTypes} onChange={handleTypes} />
      <div className="property-row">
        <Whole
          label="单个最大（MB）"
          value={rules.maxMb}
          min={1}
          max={FILE_MB_MAX}
          onChange={(maxMb) => change('maxMb', { rules: { ...rules, maxMb: maxMb ?? FILE_MB_MAX } })}
        />
        <Whole
          label="最多几个"
          value={rules.maxCount}
          min={1}
          max={ANSWER_FILES_MAX}
          onChange={(maxCount) => change('maxCount', { rules: { ...rules, maxCount: maxCount ?? 1 } })}
        />
      </div>
    </PropertyGroup>
  );
}

/** Accepted image types and size. */
export function ImageRules(props: EditedField<FieldOf<'image'>>) {
  const { rules } = props.field;
  const change = useFieldChange(props);
  const handleTypes = (chosen: string[]) =>
    change('fileTypes', { rules: { ...rules, fileTypes: IMAGE_TYPES.filter((type) => chosen.includes(type)) } });
  return (
    <PropertyGroup title="填写规则">
      <Types types={IMAGE_TYPES} value={rules.fileTypes} onChange={handleTypes} />
      <Whole
        label="最大（MB）"
        value={rules.maxMb}
        min={1}
        max={IMAGE_MB_MAX}
        onChange={(maxMb) => change('maxMb', { rules: { ...rules, maxMb: maxMb ?? IMAGE_MB_MAX } })}
      />
    </PropertyGroup>
  );
}
