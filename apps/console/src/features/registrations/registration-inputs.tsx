import { useQuery } from '@tanstack/react-query';
import type { RegistrationDetail } from '@huiwu/contract/registrations';
import { Form, Select } from 'antd';
import { formatFen } from '../../shared/formats/numbers.ts';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { FixedField } from '../../shared/forms/FixedField.tsx';
import type { FieldInputProps } from '../../shared/records/console-record.ts';
import { optionsQuery } from '../../shared/registrations/registration-choices.queries.ts';

interface TypeSelectProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

const priceText = (fen: number | null): string => {
  if (fen === null) return '目前没有价格';
  return fen === 0 ? '免费' : formatFen(fen);
};

/** The available types with their fee and free places. */
export function TypeSelect(props: TypeSelectProps) {
  const { data, isPending } = useQuery(optionsQuery());
  const options = (data?.types ?? [])
    .filter(({ isEnabled }) => isEnabled)
    .map(({ id, name, price, left }) => ({
      value: id,
      name,
      label: [name, priceText(price), ...(left === null ? [] : [left > 0 ? `余 ${left} 个` : '已满'])].join(' · '),
    }));
  return (
    <Select {...props} placeholder="请选择" loading={isPending} options={options} showSearch optionFilterProp="name" />
  );
}

type Props = FieldInputProps<RegistrationDetail>;

export function TypeItem({ name, field, present }: Props) {
  if (present) return <FixedField label={field.label} value={present.type.name} reason="用“改类型”修改" />;
  if (field.draft === undefined) return null;
  return (
    <Form.Item {...fieldRules(name, field.draft)} label={field.label}>
      <TypeSelect />
    </Form.Item>
  );
}

/** Adds the current team to the options if it was deleted, so that its name stays visible. */
const withPresent = <Option extends { id: string; name: string }>(
  options: readonly Option[],
  present: { id: string; name: string } | null,
) => (present === null || options.some(({ id }) => id === present.id) ? options : [present, ...options]);

/** What a change of team does to the order. */
export const TEAM_HINT =
  '更改团队：未缴费的移到新团队的订单（没有则单独成单）并重新计价；已收款、有凭证待审或正在支付的，订单和价格不变。';

interface TeamSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | undefined) => void;
  /** The team that is chosen already. */
  present?: { id: string; name: string } | null;
}

/** The teams of the meeting; none is chosen to leave a team. */
export function TeamSelect({ present = null, ...props }: TeamSelectProps) {
  const { data, isPending } = useQuery(optionsQuery());
  return (
    <Select
      {...props}
      allowClear
      showSearch
      optionFilterProp="label"
      placeholder="不属于团队"
      loading={isPending}
      options={withPresent(data?.teams ?? [], present).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

export function TeamItem({ name, field, present }: Props) {
  if (field.draft === undefined) return null;
  return (
    <Form.Item
      {...fieldRules(name, field.draft)}
      label={field.label}
      extra={present === undefined ? undefined : TEAM_HINT}
      normalize={(value?: string) => value ?? null}
    >
      <TeamSelect present={present?.team ?? null} />
    </Form.Item>
  );
}

interface TagsSelectProps {
  id?: string;
  value?: string[];
  onChange?: (value: string[]) => void;
  /** Shown until those of the meeting are loaded. */
  present?: readonly { id: string; name: string }[];
}

/** The tags of the meeting. */
export function TagsSelect({ present = [], ...props }: TagsSelectProps) {
  const { data, isPending } = useQuery(optionsQuery());
  return (
    <Select
      {...props}
      mode="multiple"
      optionFilterProp="label"
      placeholder="请选择"
      loading={isPending}
      options={(data?.tags ?? present).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

export function TagsItem({ name, field, present }: Props) {
  if (field.draft === undefined) return null;
  return (
    <Form.Item {...fieldRules(name, field.draft)} label={field.label}>
      <TagsSelect present={present?.tags ?? []} />
    </Form.Item>
  );
}
