import { expect, test } from 'vitest';
import type { AppServices } from '../composition.ts';
import type { Module } from '../module.ts';
import { MODULES } from '../modules.ts';

/** Every service, each of whose verbs answers its own name. */
const named = new Proxy(
  {},
  {
    get: (_, service) => new Proxy({}, { get: (__, verb) => () => `${String(service)}.${String(verb)}` }),
  },
) as AppServices;

test('background chores run on every node, at its start and every ten minutes', async () => {
  const modules: readonly Module<AppServices>[] = MODULES;
  const chores = modules.flatMap((module) => module.chores?.(named) ?? []);
  expect(await Promise.all(chores.map((chore) => chore()))).toEqual([
    'attendeeSessions.sweep',
    'exportRegister.expire',
    'exportRegister.settle',
    'fileCleanup.sweep',
    'housekeeping.tidy',
    'importSweep.sweep',
    'registrationChores.fillPlaces',
    'logRetention.purge',
    'orderEnds.openMissing',
    'orderEnds.expireOverdue',
    'orderRepricing.settleOutdated',
    'deliveryReceipts.removeOld',
    'deliverySending.forgetRates',
    'paymentSandbox.deliverDue',
    'intentQueries.pursue',
    'onlineRefunds.pursue',
    'invoiceIssuing.advanceAll',
    'lateIssues.pursueAll',
    'redIssuing.advanceAll',
    'invoicePolicies.applyDue',
    'outbox.deliverLeftOver',
    'invitationAnswers.expire',
    'carbonSeeds.ensure',
  ]);
});
