import { Input, Switch } from 'antd';
import { useState } from 'react';
import { checkFieldKey, HELP_MAX, LABEL_MAX } from '@huiwu/contract/registration-forms';
import { useBuilder } from '../builder-context.ts';
import { Property, PropertyGroup } from './Property.tsx';
import { useFieldChange, type EditedField } from './useFieldChange.ts';

const HELP_ROWS = { minRows: 2, maxRows: 5 };

export function BasicProperties(props: EditedField) {
  const { label, help, required } = props.field;
  const change = useFieldChange(props);
  return (
    <PropertyGroup title="基本设置">
      <Property label="字段名称" problem={label === '' ? '请填写字段名称' : undefined}>
        {(id) => (
          <Input
            id={id}
            autoComplete="off"
            maxLength={LABEL_MAX}
            value={label}
            onChange={({ target }) => change('label', { label: target.value })}
            onBlur={() => label !== label.trim() && change('label', { label: label.trim() })}
          />
        )}
      </Property>
      <Property label="填写说明">
        {(id) => (
          <Input.TextArea
            id={id}
            autoSize={HELP_ROWS}
            maxLength={HELP_MAX}
            value={help}
            onChange={({ target }) => change('help', { help: target.value })}
          />
        )}
      </Property>
      <Property label="必填">
        {(id) => (
          <span>
            <Switch id={id} checked={required} onChange={(next) => change('required', { required: next })} />
          </span>
        )}
      </Property>
      <KeyProperty {...props} key={`${props.uid} ${props.field.key}`} />
    </PropertyGroup>
  );
}

/**
 * The key of the field. A valid key is stored at once. A published key identifies stored answers and is read-only.
 */
function KeyProperty(props: EditedField) {
  const { key } = props.field;
  const { store, publishedKeys } = useBuilder();
  const isTaken = (text: string) =>
    store.getState().items.some(({ uid, field }) => uid !== props.uid && field.key === text);
  const [typed, setTyped] = useState(key);
  const change = useFieldChange(props);
  if (publishedKeys.has(key)) {
    return (
      <div className="property">
        <span className="property-label">字段标识</span>
        <span className="number">{key}</span>
        <small className="quiet">发布后标识不能修改，已有的回答以它对应。</small>
      </div>
    );
  }
  const problem = checkFieldKey(typed) ?? (isTaken(typed) ? '已有字段使用这个标识' : undefined);
  return (
    <Property label="字段标识" problem={problem}>
      {(id) => (
        <Input
          id={id}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          {...(problem !== undefined && { status: 'error' as const })}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            if (problem === undefined && typed !== key) change('key', { key: typed });
            else setTyped(key);
          }}
        />
      )}
    </Property>
  );
}
