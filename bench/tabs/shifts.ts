import { look, visit, type State } from '../browser/visits.ts';

const SETTLE_MS = 4000;
const PUBLIC = ['/login', '/register', '/retrieve', '/password', '/agree', '/auth-redirect', '/bind'];
const INSIDE = [
  '/home/index',
  '/index',
  '/system/admin',
  '/system/admin?dialog=add',
  '/system/application',
  '/home/editInfo',
  '/showcase/index',
  '/404',
  '/401',
];

export interface Shift {
  screen: string;
  shift: number;
}

const shiftAt = (address: string, state?: State): Promise<number> =>
  visit({ isSlow: true, isTyping: false, ...(state && { state }) }, async (page) => {
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return (await look(page)).shift;
  });

/** How far things jump on every screen, opened by its address with nothing in the cache. */
export const shiftsOf = async (address: string, state: State): Promise<Shift[]> => {
  const shifts: Shift[] = [];
  for (const screen of PUBLIC) shifts.push({ screen, shift: await shiftAt(`${address}#${screen}`) });
  for (const screen of INSIDE) shifts.push({ screen, shift: await shiftAt(`${address}#${screen}`, state) });
  return shifts;
};
