import { findChromium, findPostgres, hasChineseFonts, installPackages, wantsShell } from './machine.mjs';
import { startPostgres } from './postgres.mjs';
import { Stop } from './run.mjs';

/** A person's own settings must not reach the servers that the tests start. */
const isPersonal = (name) =>
  /^(DATABASE_URL|PORT|HOST|SMTP_URL|SMTP_FROM|NODE_ENV|FORCE_COLOR)$/.test(name) ||
  (name.startsWith('HUIWU_') && name !== 'HUIWU_CHROMIUM');

const PACKAGES = {
  chromium: ['chromium-headless-shell', 'chromium'],
  fonts: ['fonts-noto-cjk'],
  postgres: ['postgresql'],
};

const isThere = async (need) => {
  if (need === 'chromium') return findChromium() !== undefined;
  if (need === 'fonts') return hasChineseFonts();
  return process.env.TEST_DATABASE_URL !== undefined || findPostgres() !== undefined;
};

const missingOf = async (needs) => {
  const found = await Promise.all(needs.map(isThere));
  return needs.filter((_, index) => !found[index]);
};

const WHY = {
  chromium: 'no Chromium: install it, or set HUIWU_CHROMIUM to its path / 没有 Chromium',
  fonts: 'no Chinese fonts: install fonts-noto-cjk / 没有中文字体',
  postgres: 'no PostgreSQL: install it, or set TEST_DATABASE_URL / 没有 PostgreSQL',
};

/** Finds or brings what the chosen steps need beyond npm packages; what cannot be had is named in `lacking`. */
export const prepare = async (runtime, needs) => {
  const wanted = Object.keys(PACKAGES).filter((need) => needs.has(need));
  const missing = await missingOf(wanted);
  const faster = wanted.filter((need) => need === 'chromium' && !missing.includes(need) && wantsShell());
  await installPackages([...missing, ...faster].map((need) => PACKAGES[need]));
  const lacking = new Map((await missingOf(missing)).map((need) => [need, WHY[need]]));

  const env = Object.fromEntries(Object.entries(runtime.env).filter(([name]) => !isPersonal(name)));
  env.NO_COLOR = '1';
  if (wanted.includes('chromium') && !lacking.has('chromium')) env.HUIWU_CHROMIUM = findChromium();
  if (wanted.includes('postgres') && !lacking.has('postgres') && env.TEST_DATABASE_URL === undefined) {
    try {
      env.TEST_DATABASE_URL = await startPostgres(findPostgres());
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      lacking.set('postgres', error.message);
    }
  }
  return { ...runtime, env, lacking };
};
