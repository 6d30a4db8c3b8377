import { BADGE_ALIGNS, BADGE_FIELDS, type BadgeAlign, type BadgeField, type BadgePart } from '@huiwu/contract/badges';
import { Button, Input, Select } from 'antd';
import { useId } from 'react';
import { NumberInput } from '../../shared/numbers/NumberInput.tsx';

const PLACES = [
  { name: 'x', label: '左边距', min: 0 },
  { name: 'y', label: '上边距', min: 0 },
  { name: 'width', label: '宽', min: 1 },
  { name: 'height', label: '高', min: 1 },
] as const;
const FIELDS = Object.entries(BADGE_FIELDS).map(([value, label]) => ({ value: value as BadgeField, label }));
const ALIGNS = Object.entries(BADGE_ALIGNS).map(([value, label]) => ({ value: value as BadgeAlign, label }));
const MOST_MM = 300;

const titleOf = (part: BadgePart): string => {
  if (part.kind === 'code') return '二维码';
  if (part.kind === 'logo') return '标志';
  return part.kind === 'text' ? '固定文字' : BADGE_FIELDS[part.field];
};

interface MillimetresProps {
  label: string;
  value: number;
  min: number;
  onChange: (value: number) => void;
}

function Millimetres({ label, value, min, onChange }: MillimetresProps) {
  const id = useId();
  return (
    <div className="badge-input">
      <label htmlFor={id}>{label}</label>
      <NumberInput
        id={id}
        value={value}
        min={min}
        max={MOST_MM}
        precision={1}
        suffix="毫米"
        onChange={(next) => next !== null && onChange(next)}
      />
    </div>
  );
}

interface PartInputsProps {
  part: BadgePart;
  onChange: (part: BadgePart) => void;
  onRemove: () => void;
}

/** Where a part stands and how it is written, in millimetres. */
export function PartInputs({ part, onChange, onRemove }: PartInputsProps) {
  const id = useId();
  return (
    <fieldset className="badge-inputs">
      <legend>{titleOf(part)}</legend>
      {part.kind === 'text' && (
        <div className="badge-input">
          <label htmlFor={`${id}text`}>文字</label>
          <Input
            id={`${id}text`}
            maxLength={60}
            value={part.text}
            onChange={({ target }) => onChange({ ...part, text: target.value })}
          />
        </div>
      )}
      {part.kind === 'field' && (
        <div className="badge-input">
          <label htmlFor={`${id}field`}>字段</label>
          <Select
            id={`${id}field`}
            value={part.field}
            options={FIELDS}
            onChange={(field) => onChange({ ...part, field })}
          />
        </div>
      )}
      {PLACES.map(({ name, label, min }) => (
        <Millimetres
          key={name}
          {...{ label, min }}
          value={part[name]}
          onChange={(value) => onChange({ ...part, [name]: value })}
        />
      ))}
      {part.kind !== 'code' && part.kind !== 'logo' && (
        <>
          <Millimetres label="字高" min={1} value={part.size} onChange={(size) => onChange({ ...part, size })} />
          <div className="badge-input">
            <label htmlFor={`${id}align`}>对齐</label>
            <Select
              id={`${id}align`}
              value={part.align}
              options={ALIGNS}
              onChange={(align) => onChange({ ...part, align })}
            />
          </div>
        </>
      )}
      <Button danger onClick={onRemove}>
        移除
      </Button>
    </fieldset>
  );
}
