import { Empty, Tag } from 'antd';
import { FIELD_KINDS } from '@huiwu/contract/registration-forms';
import { useBuilderState } from '../builder-context.ts';
import { BasicProperties } from './BasicProperties.tsx';
import { ConditionProperties } from './ConditionProperties.tsx';
import { MoreProperties } from './MoreProperties.tsx';
import { OptionProperties } from './OptionProperties.tsx';
import { RuleProperties } from './RuleProperties.tsx';

/** The properties of the selected field. */
export function FieldProperties() {
  const item = useBuilderState(({ items, chosen }) => items.find(({ uid }) => uid === chosen));
  if (item === undefined) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="选择一个字段，在这里设置它。" />;
  }
  const { uid, field } = item;
  return (
    <div className="form-properties-fields" key={uid}>
      <span>
        <Tag>{FIELD_KINDS[field.kind]}</Tag>
      </span>
      <BasicProperties uid={uid} field={field} />
      {'options' in field && <OptionProperties uid={uid} field={field} />}
      <RuleProperties uid={uid} field={field} />
      <ConditionProperties uid={uid} field={field} />
      <MoreProperties uid={uid} field={field} />
    </div>
  );
}
