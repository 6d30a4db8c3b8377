import type { Audience } from '@huiwu/contract/registrations';
import type { VoucherState } from '@huiwu/contract/vouchers';
import { sql, type ExpressionBuilder } from 'kysely';
import { condition, type Condition } from '../../../database/lists/list-conditions.ts';
import type { Tables } from '../../../schema.ts';

type Registrations = ExpressionBuilder<Tables, 'registrations'>;
type Vouchers = ExpressionBuilder<Tables, 'payment_vouchers' | 'voucher_orders'>;

/** The orders of a registration, each looked at from the registration. */
const ordersOf = ({ selectFrom }: Registrations) =>
  selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('order_items.id')
    .whereRef('order_items.registration_id', '=', 'registrations.id')
    .where('order_items.cancelled_at', 'is', null);

/** In an order with one of these values. */
export const inOrders = (column: 'orders.status' | 'orders.invoice_state', states: readonly string[]): Condition =>
  condition(`registrations in ${column}`, states, (query, own) =>
    query.where((eb: Registrations) => eb.exists(ordersOf(eb).where(column, 'in', own as never[]))),
  );

/** A voucher that waits or brought money counts by itself, another one as long as none followed. */
const counts = ({ or, eb, not, exists, selectFrom }: Vouchers) =>
  or([
    eb('payment_vouchers.state', 'in', [sql.lit<VoucherState>('submitted'), sql.lit<VoucherState>('approved')]),
    not(
      exists(
        selectFrom('voucher_orders as later')
          .select('later.id')
          .whereRef('later.order_id', '=', 'voucher_orders.order_id')
          .whereRef('later.voucher_id', '>', 'voucher_orders.voucher_id'),
      ),
    ),
  ]);

/** In an order with a voucher in one of these states. */
export const withVouchers = (states: readonly string[]): Condition =>
  condition('registrations with vouchers', states, (query, own) =>
    query.where((eb: Registrations) =>
      eb.exists(
        eb
          .selectFrom('order_items')
          .innerJoin('voucher_orders', 'voucher_orders.order_id', 'order_items.order_id')
          .innerJoin('payment_vouchers', 'payment_vouchers.id', 'voucher_orders.voucher_id')
          .select('order_items.id')
          .whereRef('order_items.registration_id', '=', 'registrations.id')
          .where('order_items.cancelled_at', 'is', null)
          .where('payment_vouchers.state', 'in', own as VoucherState[])
          .where(counts),
      ),
    ),
  );

/** Have come to a point, or have not. */
export const arrivedAt = ({ point, is }: NonNullable<Audience['checkIn']>): Condition =>
  condition(`registrations ${is ? '' : 'not '}arrived`, [point], (query, [own]) =>
    query.where(({ not, exists, selectFrom }: Registrations) => {
      const arrived = exists(
        selectFrom('check_in_records')
          .select('check_in_records.id')
          .whereRef('check_in_records.registration_id', '=', 'registrations.id')
          .where('check_in_records.point_id', '=', own as string)
          .where('check_in_records.result', '=', sql.lit('ok' as const))
          .where('check_in_records.direction', '=', sql.lit('in' as const))
          .where('check_in_records.undone_at', 'is', null),
      );
      return is ? arrived : not(arrived);
    }),
  );
