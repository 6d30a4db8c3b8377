import { Form, Radio, Tooltip } from 'antd';
import { Fragment } from 'react';
import type { GrantableField, RoleFields } from '@huiwu/contract/roles';
import { choicesOf, grantProblem, type GrantChoice } from './field-grants.ts';
import { ACCESS_TITLES } from '../role-texts.ts';

const CHOICES: [GrantChoice, string][] = [
  ['default', '默认'],
  ...(Object.entries(ACCESS_TITLES) as [GrantChoice, string][]),
];

interface FieldTableProps {
  opened: Pick<RoleFields, 'menus' | 'fields'>;
  isReadOnly?: boolean;
}

/** Guarded fields by page, with the access that the role grants. */
export function FieldTable({ opened: { menus, fields }, isReadOnly = false }: FieldTableProps) {
  const pages = menus.filter(({ id }) => fields.some(({ menuId }) => menuId === id));
  const said = choicesOf({ fields }).fields;
  if (pages.length === 0) return <p className="quiet">没有可以设置的字段。</p>;
  return (
    <table className="field-table" aria-label="字段权限">
      <thead>
        <tr>
          <th scope="col">字段</th>
          {CHOICES.map(([choice, title]) => (
            <th key={choice} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {pages.map(({ id, title }) => (
        <tbody key={id}>
          <tr>
            <th colSpan={CHOICES.length + 1} scope="rowgroup">
              {title}
            </th>
          </tr>
          {fields
            .filter(({ menuId }) => menuId === id)
            .map((field) => (
              <Fragment key={field.id}>
                {isReadOnly ? (
                  <FieldRow field={field} value={said[field.id] ?? 'default'} isReadOnly />
                ) : (
                  <Form.Item name={['fields', field.id]} noStyle>
                    <FieldRow field={field} />
                  </Form.Item>
                )}
              </Fragment>
            ))}
        </tbody>
      ))}
    </table>
  );
}

interface FieldRowProps {
  field: GrantableField;
  value?: GrantChoice;
  onChange?: (choice: GrantChoice) => void;
  isReadOnly?: boolean;
}

function FieldRow({ field, value = 'default', onChange, isReadOnly = false }: FieldRowProps) {
  return (
    <tr>
      <th scope="row">
        {field.title}
        <span className="quiet">默认{ACCESS_TITLES[field.default]}</span>
      </th>
      {CHOICES.map(([choice, title]) => {
        const reason = isReadOnly ? undefined : grantProblem(field, choice);
        return (
          <td key={choice}>
            <Tooltip title={reason}>
              <Radio
                name={field.id}
                aria-label={[`${field.title} ${title}`, reason].filter(Boolean).join('，')}
                checked={value === choice}
                disabled={isReadOnly || reason !== undefined}
                onChange={() => onChange?.(choice)}
              />
            </Tooltip>
          </td>
        );
      })}
    </tr>
  );
}
