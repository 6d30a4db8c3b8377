import { createAdminRepository } from '../modules/admins/admins.repository.ts';
import { createBusinessLogRepository } from '../modules/business-logs/business-logs.repository.ts';
import { createOutboxRepository } from '../modules/outbox/outbox.repository.ts';
import { createSignInLogRepository } from '../modules/sign-in-logs/sign-in-logs.repository.ts';
import type { List } from './lists/list.ts';
import { connectionsOf } from './test-database.ts';

const COUNTED = { from: '2026-01-01T00:00:00.000Z', scope: 'all', bound: 50 } as const;

/** What the home page counts. */
export const FIGURES: Record<string, List> = {
  'operations by hour': (lists, engine) =>
    createBusinessLogRepository(connectionsOf({ db: lists, lists, engine })).countByHour(COUNTED),
  'sign-ins by hour': (lists, engine) =>
    createSignInLogRepository(connectionsOf({ db: lists, lists, engine })).countByHour(COUNTED),
  'added admins by hour': (lists, engine) =>
    createAdminRepository(connectionsOf({ db: lists, lists, engine })).countAddedByHour(COUNTED),
  'failed messages': (lists, engine) =>
    createOutboxRepository(connectionsOf({ db: lists, lists, engine })).countFailed('2026-01-01', 'all', 50),
};
