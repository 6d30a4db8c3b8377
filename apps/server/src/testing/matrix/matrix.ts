import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { MATRIX } from './noun-matrix.ts';
import { PLACES, type ObjectPlace } from './objects.ts';
import type { HolderName } from './personas.ts';
import type { MatrixRow } from './row.ts';

/** Each line of a call apart. */
export const lines = (name: string): MatrixRow[] => [MATRIX[name] ?? []].flat();

const IN_COMPANY: ObjectPlace[] = ['self', 'own', 'ownElsewhere', 'sameDepartment', 'below', 'otherDepartment'];

/** Seen from department A of the first customer: what each of them reaches with a right over rows. */
const ROWS_REACHED: Record<HolderName, ObjectPlace[]> = {
  wholeCompany: IN_COMPANY,
  departmentAndBelow: ['self', 'own', 'sameDepartment', 'below'],
  departmentA: ['self', 'own', 'sameDepartment'],
  departmentB: ['self', 'own', 'otherDepartment'],
  ownOnly: ['self', 'own'],
  otherCompany: ['self', 'own', 'ownElsewhere', 'otherCompany'],
  staffOfPlatform: ['self', 'own', 'ownElsewhere'],
  platform: [...PLACES],
};

const FROM_OUTSIDE: HolderName[] = ['otherCompany', 'staffOfPlatform', 'platform'];

/** Seen from the meeting of each holder's customer; the platform's administrators work in that of the first one. */
const MEETINGS_REACHED: Partial<Record<HolderName, ObjectPlace[]>> = {
  otherCompany: ['otherCompany'],
  staffOfPlatform: [],
};

const placesReached = (row: MatrixRow, holder: HolderName): ObjectPlace[] => {
  if (row.within === 'meeting') return MEETINGS_REACHED[holder] ?? ['sameDepartment'];
  if (row.within === 'anything') return [...PLACES];
  if (row.within === 'oneself') return ['self', 'own'];
  if (row.within === 'own-company') return FROM_OUTSIDE.includes(holder) ? ['self', 'own'] : IN_COMPANY;
  return row.within === 'rows' || FROM_OUTSIDE.includes(holder) ? ROWS_REACHED[holder] : IN_COMPANY;
};

/** Anyone who holds a right over what all customers share, and is not of the platform, holds nothing. */
const isHeld = (row: MatrixRow, holder: HolderName): boolean =>
  row.within !== 'platform' || holder === 'platform' || holder === 'staffOfPlatform';

/** What the holder of a right hears. What lies beyond their reach is not there for them. */
export const codeForHolder = (row: MatrixRow, holder: HolderName, place: ObjectPlace | undefined): number => {
  if (!isHeld(row, holder)) return 403;
  const done = row.butTo?.[holder] ?? row.answers ?? 200;
  if (place === undefined) return done;
  const whereItLies = place === 'deleted' ? 'sameDepartment' : place;
  if (row.within !== 'platform' && !placesReached(row, holder).includes(whereItLies)) return 404;
  return row.but?.[place] ?? (place === 'deleted' || place === 'absent' ? 404 : done);
};

/** How many rows the log must have of one call that was answered so. */
export const logsOf = (
  row: MatrixRow,
  endpoint: Endpoint,
  { code, place }: { code: number; place: ObjectPlace | undefined },
) => {
  const isChange = endpoint.effect !== 'reads';
  if (code === 403) return 1;
  if (code === 200 || code === row.answers) {
    const { logs = code === 200 && isChange ? 1 : 0 } = row;
    return typeof logs === 'number' ? logs : logs(place);
  }
  return isChange && (code === 404 || (code >= 650_000 && code < 800_000)) ? 1 : 0;
};

/** Enough of them to see each kind of reach where many would take long. */
export const isAsking = (row: MatrixRow, holder: HolderName): boolean =>
  row.isCostly !== true || ['wholeCompany', 'departmentA', 'otherCompany', 'platform'].includes(holder);
