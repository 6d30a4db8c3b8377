import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useRef } from 'react';
import { OPTION_MAX, OPTIONS_MAX, type FieldWithOptions, type FormOption } from '@huiwu/contract/registration-forms';
import { PropertyGroup } from './Property.tsx';
import { useFieldChange, type EditedField } from './useFieldChange.ts';

/** Returns an unused option value. */
const freeValue = (options: readonly FormOption[]): string => {
  const taken = new Set(options.map(({ value }) => value));
  let number = options.length + 1;
  while (taken.has(`o${number}`)) number += 1;
  return `o${number}`;
};

const titleOf = (options: readonly FormOption[], at: number): string => options[at]?.label || `第 ${at + 1} 个选项`;

export function OptionProperties(props: EditedField<FieldWithOptions>) {
  const { options, kind } = props.field;
  const change = useFieldChange(props);
  const list = useRef<HTMLUListElement>(null);
  const save = (next: FormOption[], name = '') => change(name, { options: next });
  const handleAdd = () => {
    save([...options, { value: freeValue(options), label: '' }]);
    // The new input exists after the next render.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  const handleMove = (at: number, to: number) => {
    const option = options[at];
    if (option && to >= 0 && to < options.length) save(options.toSpliced(at, 1).toSpliced(to, 0, option));
  };
  return (
    <PropertyGroup title={kind === 'accommodation' ? '房型' : '选项'}>
      <ul className="option-rows" ref={list}>
        {options.map(({ value, label }, at) => (
          <li key={value} className="option-row">
            <Input
              aria-label={`第 ${at + 1} 个选项`}
              autoComplete="off"
              maxLength={OPTION_MAX}
              value={label}
              {...(label === '' && { status: 'error' as const })}
              onChange={({ target }) => save(options.with(at, { value, label: target.value }), `option ${value}`)}
              onPressEnter={handleAdd}
            />
            <Button
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={`上移 ${titleOf(options, at)}`}
              onClick={() => handleMove(at, at - 1)}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={`下移 ${titleOf(options, at)}`}
              onClick={() => handleMove(at, at + 1)}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`删除 ${titleOf(options, at)}`}
              onClick={() => save(options.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      {options.length < OPTIONS_MAX && (
        <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={handleAdd}>
          添加选项
        </Button>
      )}
    </PropertyGroup>
  );
}
