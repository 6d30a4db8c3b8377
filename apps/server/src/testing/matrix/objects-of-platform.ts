import { ALL_CUSTOMERS } from '../../store.ts';
import { newId } from '../../platform/ids.ts';
import type { TestApp } from '../test-app.ts';
import type { Spot } from './spot.ts';

const CREATED = '2026-01-01T00:00:00.000Z';
const tracked = { created_at: CREATED, created_by: null, updated_at: CREATED, updated_by: null };

export const dictionaryType = async ({ store }: TestApp, { number }: Spot): Promise<string> => {
  const id = newId();
  await store
    .read(ALL_CUSTOMERS)
    .dictionaryTypes.insert({ id, type: `own_${number}`, name: `字典${number}`, ...tracked });
  return id;
};

export const dictionaryEntry = async (app: TestApp, spot: Spot): Promise<string> => {
  const [id, typeId] = [newId(), await dictionaryType(app, spot)];
  const { dictionaries, dictionaryTypes } = app.store.read(ALL_CUSTOMERS);
  const type = (await dictionaryTypes.find(typeId))?.type ?? '';
  await dictionaries.insert({ id, type, value: `v${spot.number}`, label: `键值${spot.number}` });
  return id;
};

export const setting = async ({ store }: TestApp, { number }: Spot): Promise<string> => {
  const key = `own.${number}`;
  await store.read(ALL_CUSTOMERS).settings.insert({ key, name: `参数${number}`, value: '1', ...tracked });
  return key;
};

export const menu = async ({ store }: TestApp, { number }: Spot): Promise<string> => {
  const id = newId();
  const own = { id, parent_id: null, mode: 'operations', component: '', icon: '' } as const;
  await store.read(ALL_CUSTOMERS).menus.insert({ ...own, title: `目录${number}`, pageurl: `own-${number}` });
  return id;
};

/** Prefixes are letters alone. */
export const prefixOf = (number: number): string =>
  [...String(number)].map((digit) => String.fromCharCode(65 + Number(digit))).join('');

const DAILY = { digits: 4, date_part: 'yyyyMMdd', reset_period: 'day' } as const;

export const serialRule = async ({ store }: TestApp, { number }: Spot): Promise<string> => {
  const type = `own-${number}`;
  await store
    .read(ALL_CUSTOMERS)
    .serialRules.insert({ ...DAILY, type, name: `规则${number}`, prefix: `Q${prefixOf(number)}` });
  return type;
};
