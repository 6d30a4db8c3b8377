import { isAboutOrder, type ReminderScene } from '@huiwu/contract/reminders';
import { sql, type ExpressionBuilder } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { condition, type Condition } from '../../database/lists/list-conditions.ts';
import type { Tables } from '../../schema.ts';
import type { ReminderWindow } from './reminders.rules.ts';

/** Which targets a rule has not reminded too often or too recently. */
export interface UnsentAsked {
  reminderId: string;
  most: number;
  since: string;
}

export interface TargetsAsked {
  meetingId: string;
  scene: ReminderScene;
  now: string;
  window?: ReminderWindow;
  unsent?: UnsentAsked;
}

/** What a reminder is about, with the registration that is told. */
export interface ReminderTarget {
  target_id: string;
  registration_id: string;
  order_no: string;
  cause: string | null;
  due_at: string | null;
}

type OrderTables = ExpressionBuilder<Tables, 'orders'>;
type RegistrationTables = ExpressionBuilder<Tables, 'registrations'>;

/** When the last voucher of an order was rejected. */
const lastRejected = ({ selectFrom }: Pick<OrderTables, 'selectFrom'>) =>
  selectFrom('voucher_orders')
    .innerJoin('payment_vouchers', 'payment_vouchers.id', 'voucher_orders.voucher_id')
    .select(({ fn }) => fn.max('payment_vouchers.audited_at').as('at'))
    .whereRef('voucher_orders.order_id', '=', 'orders.id')
    .where('payment_vouchers.state', '=', sql.lit('rejected' as const));

const owed = ({ and, eb }: OrderTables) =>
  and([
    eb('orders.status', 'in', [sql.lit('unpaid' as const), sql.lit('partial' as const)]),
    eb('orders.pending', '>', sql.lit(0)),
    eb('orders.has_voucher', '=', sql.lit(0)),
  ]);

/** The condition of each scene about orders. */
const HOLDS_FOR_ORDER: Partial<Record<ReminderScene, (eb: OrderTables) => ReturnType<typeof owed>>> = {
  unpaid: owed,
  voucher_rejected: (eb) => eb.and([owed(eb), eb(lastRejected(eb), 'is not', null)]),
  invoice_missing: ({ and, eb }) =>
    and([
      eb('orders.status', '=', sql.lit('paid' as const)),
      eb('orders.received', '>', eb.ref('orders.refunded')),
      eb('orders.invoice_state', '=', sql.lit('none' as const)),
    ]),
};

const STILL_WANTED = (['pending_review', 'pending_payment', 'confirmed'] as const).map((state) => sql.lit(state));

/** Types whose form asks how people travel. Within a text of JSON, quotes are escaped, so these signs are the key itself. */
const typesAskedForTravel = ({ selectFrom }: RegistrationTables, meetingId: string) =>
  selectFrom('registration_types')
    .innerJoin('registration_forms', 'registration_forms.id', 'registration_types.form_id')
    .innerJoin('registration_form_versions', (join) =>
      join
        .onRef('registration_form_versions.form_id', '=', 'registration_forms.id')
        .onRef('registration_form_versions.number', '=', 'registration_forms.published_number'),
    )
    .select('registration_types.id')
    .where('registration_types.meeting_id', '=', meetingId)
    .where('registration_forms.state', '=', sql.lit(1))
    .where('registration_forms.deleted_at', 'is', null)
    .where('registration_form_versions.fields', 'like', sql.lit('%"kind":"travel"%'));

const hasTravel = ({ exists, selectFrom }: RegistrationTables) =>
  exists(
    selectFrom('registration_answers')
      .select('registration_answers.registration_id')
      .whereRef('registration_answers.registration_id', '=', 'registrations.id')
      .where('registration_answers.answers', 'like', sql.lit('%"fromArea":%')),
  );

type Holds = (eb: RegistrationTables, of: { now: string; meetingId: string }) => ReturnType<typeof owed>;

const HOLDS_FOR_REGISTRATION: Partial<Record<ReminderScene, Holds>> = {
  proof_missing: ({ and, eb }) =>
    and([
      eb('registrations.needs_proof', '=', sql.lit(1)),
      eb('registrations.proof_state', 'in', [sql.lit('none' as const), sql.lit('rejected' as const)]),
      eb('registrations.state', 'in', STILL_WANTED),
    ]),
  carbon_incomplete: (eb, { meetingId }) =>
    eb.and([
      eb('registrations.state', '=', sql.lit('confirmed' as const)),
      eb('registrations.type_id', 'in', typesAskedForTravel(eb, meetingId)),
      eb.not(hasTravel(eb)),
    ]),
  meeting_soon: ({ and, eb }, { now }) =>
    and([
      eb('registrations.state', '=', sql.lit('confirmed' as const)),
      sql<boolean>`(select begin_at from meetings where id = ${sql.ref('registrations.meeting_id')}) > ${now}`,
    ]),
};

const causeOfOrder = (scene: ReminderScene, eb: OrderTables) =>
  scene === 'voucher_rejected'
    ? lastRejected(eb)
    : eb.ref(scene === 'invoice_missing' ? 'orders.paid_at' : 'orders.created_at');

const FIELDS = ['meetingId', 'now', 'causeBy', 'dueAfter', 'dueUntil', 'reminderId', 'most', 'since'] as const;
type Values = Partial<Record<(typeof FIELDS)[number], unknown>>;

const valuesOf = ({ meetingId, scene, now, window, unsent }: TargetsAsked): Values => ({
  meetingId,
  ...(scene === 'meeting_soon' && { now }),
  ...(window?.causeBy !== undefined && { causeBy: window.causeBy }),
  ...(window?.due && { dueAfter: window.due.after, dueUntil: window.due.until }),
  ...unsent,
});

const wasSent = (
  { selectFrom }: Pick<OrderTables, 'selectFrom'>,
  target: 'orders.id' | 'registrations.id',
  id: string,
) =>
  selectFrom('reminder_logs')
    .where('reminder_logs.reminder_id', '=', id)
    .where('reminder_logs.target_id', '=', sql.ref<string>(target));

/** Neither as often as the rule allows, nor just now. */
const isUnsent = (eb: OrderTables | RegistrationTables, target: 'orders.id' | 'registrations.id', values: Values) => {
  const sent = () => wasSent(eb, target, values.reminderId as string);
  const count = sent().select(({ fn }) => fn.countAll<number>().as('count'));
  const recent = sent()
    .select('reminder_logs.id')
    .where('reminder_logs.sent_at', '>', values.since as string);
  return sql<boolean>`(${count} < ${values.most} and not exists ${recent})`;
};

const orderMatches = (scene: ReminderScene, values: Values) => (eb: OrderTables) => {
  const holds = HOLDS_FOR_ORDER[scene]?.(eb) ?? sql<boolean>`1 = 0`;
  return eb.and([
    holds,
    ...('causeBy' in values ? [sql<boolean>`${causeOfOrder(scene, eb)} <= ${values.causeBy}`] : []),
    ...('dueAfter' in values
      ? [eb('orders.due_at', '>', values.dueAfter as string), eb('orders.due_at', '<=', values.dueUntil as string)]
      : []),
    ...('reminderId' in values ? [isUnsent(eb, 'orders.id', values)] : []),
  ]);
};

const registrationMatches = (scene: ReminderScene, values: Values) => (eb: RegistrationTables) => {
  const holds =
    HOLDS_FOR_REGISTRATION[scene]?.(eb, { now: values.now as string, meetingId: values.meetingId as string }) ??
    sql<boolean>`1 = 0`;
  return eb.and([
    holds,
    ...('causeBy' in values ? [eb('registrations.created_at', '<=', values.causeBy as string)] : []),
    ...('reminderId' in values ? [isUnsent(eb, 'registrations.id', values)] : []),
  ]);
};

/** The registrations for which the condition of a scene holds, by themselves or by their order. */
export const remindedIn = (asked: TargetsAsked): Condition => {
  const { scene } = asked;
  const given = valuesOf(asked);
  const names = FIELDS.filter((name) => name in given);
  return condition(
    `registrations to remind ${scene} ${names.join(' ')}`,
    names.map((name) => given[name]),
    (query, own) => {
      const values = Object.fromEntries(names.map((name, at) => [name, own[at]])) as Values;
      if (!isAboutOrder(scene)) return query.where(registrationMatches(scene, values));
      const orders = ({ selectFrom }: Pick<RegistrationTables, 'selectFrom'>) =>
        selectFrom('orders')
          .innerJoin('order_items', 'order_items.order_id', 'orders.id')
          .where('orders.meeting_id', '=', values.meetingId as string)
          .where('order_items.cancelled_at', 'is', null)
          .where(orderMatches(scene, values));
      // For given people, the condition is checked row by row. Otherwise orders come first, because few of them match.
      return 'reminderId' in given
        ? query.where('registrations.id', 'in', (eb: RegistrationTables) =>
            orders(eb).select('order_items.registration_id').where('order_items.registration_id', 'is not', null),
          )
        : query.where((eb: RegistrationTables) =>
            eb.exists(
              orders(eb).select('order_items.id').whereRef('order_items.registration_id', '=', 'registrations.id'),
            ),
          );
    },
  );
};

/** The targets of reminders. */
export const createReminderTargetRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  remindedIn,

  /** The orders of these registrations for which it holds, each once. Who is told is not known yet. */
  ordersOf: async (
    registrationIds: readonly string[],
    asked: TargetsAsked,
  ): Promise<Omit<ReminderTarget, 'registration_id'>[]> =>
    registrationIds.length === 0
      ? []
      : db
          .selectFrom('orders')
          .select((eb) => [
            'orders.id as target_id',
            'orders.order_no',
            'orders.due_at',
            sql<string | null>`${causeOfOrder(asked.scene, eb)}`.as('cause'),
          ])
          .where('orders.meeting_id', '=', asked.meetingId)
          .where('orders.id', 'in', ({ selectFrom }) =>
            selectFrom('order_items')
              .select('order_items.order_id')
              .where('order_items.registration_id', 'in', registrationIds)
              .where('order_items.cancelled_at', 'is', null),
          )
          .where(orderMatches(asked.scene, valuesOf(asked)))
          .orderBy('orders.created_at')
          .orderBy('orders.id')
          .execute(),

  registrationsOf: async (registrationIds: readonly string[]): Promise<ReminderTarget[]> =>
    registrationIds.length === 0
      ? []
      : (
          await db
            .selectFrom('registrations')
            .select(['registrations.id', 'registrations.created_at'])
            .where('registrations.id', 'in', registrationIds)
            .orderBy('registrations.id')
            .execute()
        ).map(({ id, created_at }) => ({
          target_id: id,
          registration_id: id,
          order_no: '',
          cause: created_at,
          due_at: null,
        })),
});

export type ReminderTargetRepository = ReturnType<typeof createReminderTargetRepository>;
