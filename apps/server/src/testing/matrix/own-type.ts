import type { TestApp } from '../test-app.ts';

/** Gives a registration a type of its own with this id, so that it can be told from the many others of a meeting. */
export const giveOwnType = async ({ db }: Pick<TestApp, 'db'>, registrationId: string, id: string): Promise<void> => {
  const type = await db
    .selectFrom('registration_types')
    .innerJoin('registrations', 'registrations.type_id', 'registration_types.id')
    .selectAll('registration_types')
    .where('registrations.id', '=', registrationId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('registration_types')
    .values({ ...type, id, code: id, name: `类型${id}` })
    .execute();
  await db.updateTable('registrations').set({ type_id: id }).where('id', '=', registrationId).execute();
};
