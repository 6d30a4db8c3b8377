import { getPointCounts } from '@huiwu/contract/check-ins';
import { listOrders, ORDER_INVOICE_STATES } from '@huiwu/contract/orders';
import { AUDIENCE_ORDER_STATES } from '@huiwu/contract/registrations';
import { listVouchers, VOUCHER_STATES } from '@huiwu/contract/vouchers';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useAccess } from '../../access/useAccess.ts';
import { pointCountsQuery } from '../../check-ins/check-in-counts.queries.ts';
import type { AudiencePartProps } from './audience-part.ts';
import { Condition, optionsOf, Several, type ConditionOption } from './Condition.tsx';

const statesOf = (states: Readonly<Record<string, string>>): ConditionOption[] =>
  Object.entries(states).map(([value, label]) => ({ value, label }));

const STATES = [
  { name: 'orderStates', label: '订单状态', options: statesOf(AUDIENCE_ORDER_STATES), by: listOrders },
  { name: 'voucherStates', label: '凭证状态', options: statesOf(VOUCHER_STATES), by: listVouchers },
  { name: 'invoiceStates', label: '开票状态', options: statesOf(ORDER_INVOICE_STATES), by: listOrders },
] as const;

/** What orders, vouchers and check-ins say of a registration: offered to those who may look for these. */
export function KnownElsewhere({ audience, onChange }: AudiencePartProps) {
  const { can } = useAccess();
  return (
    <>
      {STATES.filter(({ by }) => can(by)).map(({ name, label, options }) => (
        <Condition key={name} label={label}>
          {(id) => (
            <Several
              id={id}
              value={audience[name]}
              options={options}
              onChange={(chosen) => onChange({ [name]: chosen })}
            />
          )}
        </Condition>
      ))}
      {can(getPointCounts) && <Arrival audience={audience} onChange={onChange} />}
    </>
  );
}

const COMING = [
  { value: '0', label: '未到' },
  { value: '1', label: '已到' },
];

/** A point and whether people have come there: those who have not, until something else is chosen. */
function Arrival({ audience: { checkIn }, onChange }: AudiencePartProps) {
  const { data, isPending } = useQuery({ ...pointCountsQuery(), refetchInterval: false });
  const points = optionsOf(data?.points);
  const isGone = checkIn !== undefined && !isPending && points.every(({ value }) => value !== checkIn.point);
  const gone = { value: checkIn?.point ?? '', label: '已停用的签到点' };
  const options = isGone ? [...points, gone] : points;
  return (
    <>
      <Condition label="签到点">
        {(id) => (
          <Select<string>
            id={id}
            allowClear
            placeholder="不限"
            loading={isPending}
            options={options}
            value={checkIn?.point ?? null}
            onChange={(point: string | undefined) =>
              onChange({ checkIn: point === undefined ? undefined : { point, is: checkIn?.is ?? false } })
            }
          />
        )}
      </Condition>
      {checkIn && (
        <Condition label="在该签到点">
          {(id) => (
            <Select<string>
              id={id}
              options={COMING}
              value={checkIn.is ? '1' : '0'}
              onChange={(is) => onChange({ checkIn: { ...checkIn, is: is === '1' } })}
            />
          )}
        </Condition>
      )}
    </>
  );
}
