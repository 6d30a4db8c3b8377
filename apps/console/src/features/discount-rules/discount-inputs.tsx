import { hasCode, type DiscountRule, type DiscountRuleDraft } from '@huiwu/contract/discount-rules';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import type { FieldInputProps } from '../../shared/records/console-record.ts';
import { FieldItem } from '../../shared/records/fields/FieldItem.tsx';
import { FieldItemWhen } from '../../shared/records/fields/FieldItemWhen.tsx';
import { MoneyInput } from '../../shared/numbers/MoneyInput.tsx';
import { discountOptionsQuery } from './discount-rules.queries.ts';

type Props = FieldInputProps<DiscountRule>;
type Kind = DiscountRuleDraft['kind'];

interface OfKindsProps extends Props {
  fits: (kind: Kind) => boolean;
  empty: '' | null;
}

/** A field that only some kinds have. */
function OfKinds({ fits, empty, ...props }: OfKindsProps) {
  const kind = Form.useWatch<Kind | undefined>('kind', Form.useFormInstance());
  return <FieldItemWhen {...props} isUsed={kind === undefined || fits(kind)} empty={empty} />;
}

export function CodeField(props: Props) {
  return <OfKinds {...props} fits={hasCode} empty="" />;
}

const isOfTeam = (kind: Kind): boolean => kind === 'team_size';

export function TeamSizeField(props: Props) {
  return <OfKinds {...props} fits={isOfTeam} empty={null} />;
}

/** An amount, or a percentage. */
export function ValueField(props: Props) {
  const effect = Form.useWatch<DiscountRuleDraft['effect'] | undefined>('effect', Form.useFormInstance());
  return <FieldItem {...props} input={<MoneyInput isPercent={effect === 'percent'} />} />;
}

interface ReferencesProps extends Props {
  of: 'types' | 'items';
  placeholder: string;
}

function References({ of, placeholder, ...props }: ReferencesProps) {
  const { data, isPending } = useQuery(discountOptionsQuery());
  const all = data?.[of] ?? [];
  const gone = (props.present?.[of] ?? []).filter(({ id }) => !all.some((each) => each.id === id));
  return (
    <FieldItem
      {...props}
      input={
        <Select
          mode="multiple"
          optionFilterProp="label"
          placeholder={placeholder}
          loading={isPending}
          options={[...all, ...gone].map((each) => ({ value: each.id, label: each.name }))}
        />
      }
    />
  );
}

export function TypesField(props: Props) {
  return <References {...props} of="types" placeholder="所有参会类型" />;
}

export function ItemsField(props: Props) {
  return <References {...props} of="items" placeholder="所有收费项目" />;
}
