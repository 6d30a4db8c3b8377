import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import type { MatrixRow, MatrixTarget } from '../../testing/matrix/row.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { application, orderOfInvoice } from '../orders/invoices/invoices.matrix.ts';
import { point } from '../check-ins/check-ins.matrix.ts';
import { order, withPayer } from '../orders/orders.matrix.ts';
import { refund } from '../orders/refunds/refunds.matrix.ts';
import { registration } from '../registrations/registrations.matrix.ts';
import { giveOwnType } from '../../testing/matrix/own-type.ts';
import { voucher } from '../vouchers/vouchers.matrix.ts';

const AT = '2026-01-01T00:00:00.000Z';

const orderOfVoucher = async ({ db }: Pick<TestApp, 'db'>, id: string) =>
  (await db.selectFrom('voucher_orders').select('order_id').where('voucher_id', '=', id).executeTakeFirstOrThrow())
    .order_id;
const orderOfRefund = async ({ db }: Pick<TestApp, 'db'>, id: string) =>
  (await db.selectFrom('refunds').select('order_id').where('id', '=', id).executeTakeFirstOrThrow()).order_id;
/** A team of one. */
const team: ObjectKind = {
  ...registration,
  make: async (app, spot) => {
    const person = await registration.make(app, { ...spot, isDeleted: false });
    const { customer_id, meeting_id } = await app.db
      .selectFrom('registrations')
      .select(['customer_id', 'meeting_id'])
      .where('id', '=', person)
      .executeTakeFirstOrThrow();
    const id = newId();
    const stamps = { created_at: AT, updated_at: AT, created_by: null, updated_by: null };
    await app.db
      .insertInto('teams')
      .values({ id, customer_id, meeting_id, name: `团队${id}`, ...stamps, deleted_at: spot.isDeleted ? AT : null })
      .execute();
    await app.db.updateTable('registrations').set({ team_id: id }).where('id', '=', person).execute();
    return id;
  },
};

const begun = (on: ObjectKind): MatrixRow => ({
  on,
  within: 'meeting',
  input: ({ id }: MatrixTarget) => ({ ids: [id] }),
});
const sample = { ids: ['nothing'] };

/** A point where one person is expected who has not come: of a type of their own, for other lines register many people. */
const pointWithMissing: ObjectKind = {
  places: point.places,
  make: async (app, spot) => {
    const person = await registration.make(app, { ...spot, isDeleted: false });
    const id = await point.make(app, spot);
    await giveOwnType(app, person, id);
    await app.db
      .updateTable('check_in_points')
      .set({ type_ids: JSON.stringify([id]) })
      .where('id', '=', id)
      .execute();
    return id;
  },
};

export const matrix: NounMatrix = {
  rows: {
    sendToRegistrations: { ...begun(registration), input: ({ id }) => ({ audience: { ids: [id] } }) },
    sendToTeams: begun(team),
    sendToOrders: begun(withPayer(order, (_app, id) => Promise.resolve(id))),
    sendToVouchers: begun(withPayer(voucher, orderOfVoucher)),
    sendToRefunds: begun(withPayer(refund, orderOfRefund)),
    sendToMissing: begun(pointWithMissing),
    sendToInvoices: begun(withPayer(application, orderOfInvoice)),
  },
  samples: {
    sendToRegistrations: { audience: {} },
    sendToTeams: sample,
    sendToOrders: sample,
    sendToVouchers: sample,
    sendToRefunds: sample,
    sendToInvoices: sample,
    sendToMissing: sample,
  },
  kept: [],
};
