import type { Store } from '../../store.ts';
import type { Verdict } from '../verify.ts';
import type { Scan, ScansHistory } from './scan-writer.ts';

type FoundScan = Record<'id' | 'nonce' | 'result' | 'ticket' | 'registration' | 'scanned_at', string> & {
  revised_at: string | null;
};

const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');

const findScans = (store: Store, pointIds: readonly string[]): Promise<FoundScan[]> =>
  store.read<FoundScan>(
    `select r.id, r.nonce, r.result, r.scanned_at, r.revised_at, coalesce(r.registration_id, '') as registration,
       coalesce(p.ticket_code, '') as ticket
     from check_in_records r left join registrations p on p.id = r.registration_id
     where r.point_id in (${quoted(pointIds)})`,
  );

/** There once, with the person of the ticket, and as it was answered if no earlier scan was handed in since. */
const judgeScan = ({ nonce, ticket, result }: Scan, found: readonly FoundScan[], verdict: Verdict): void => {
  const [first] = found;
  if (found.length > 1) verdict.twice.push(`scan ${nonce} is there ${found.length} times`);
  if (first === undefined) {
    verdict.lost.push(`scan ${nonce} was acknowledged and is not there`);
    return;
  }
  if (first.ticket !== ticket && first.result !== 'unknown')
    verdict.half.push(`scan ${nonce} is one of another ticket`);
  if (first.result !== result && first.revised_at === null)
    verdict.lost.push(`scan ${nonce} was answered ${result} and is ${first.result}`);
};

const inTurn = (one: FoundScan, other: FoundScan): number =>
  `${one.scanned_at} ${one.id}` < `${other.scanned_at} ${other.id}` ? -1 : 1;

/** Of all tries of a person, the earliest lets in and no other. */
const judgePerson = (registration: string, rows: readonly FoundScan[], verdict: Verdict): void => {
  const tries = rows.filter(({ result }) => result === 'ok' || result === 'duplicate').toSorted(inTurn);
  const count = tries.filter(({ result }) => result === 'ok').length;
  if (count > 1) verdict.twice.push(`person ${registration} was let in ${count} times`);
  else if (tries.length > 0 && tries[0]?.result !== 'ok')
    verdict.half.push(`the first scan of person ${registration} did not let in`);
};

const judgeArrivals = async (store: Store, pointIds: readonly string[], verdict: Verdict): Promise<void> => {
  const wrong = await store.read<{ registration_id: string }>(
    `select r.registration_id from check_in_records r
       join check_in_points d on d.id = r.point_id and d.kind = 'main'
       join registrations p on p.id = r.registration_id
     where r.result = 'ok' and r.undone_at is null
       and r.registration_id in (select registration_id from check_in_records where point_id in (${quoted(pointIds)}))
     group by r.registration_id, p.first_checkin_at having coalesce(p.first_checkin_at, '') <> min(r.scanned_at)`,
  );
  for (const { registration_id: id } of wrong) verdict.half.push(`arrival of person ${id} is not the first scan`);
};

/** Each try has one row in the log, also one of a code that is no ticket. */
const judgeLogs = async (store: Store, pointIds: readonly string[], verdict: Verdict): Promise<void> => {
  const [counted] = await store.read<{ missing: number | string }>(
    `select count(*) as missing from
       (select coalesce(r.registration_id, r.id) as target, count(*) as tries from check_in_records r
        where coalesce(r.registration_id, r.id) in
          (select coalesce(registration_id, id) from check_in_records where point_id in (${quoted(pointIds)}))
        group by coalesce(r.registration_id, r.id)) t
     where t.tries <> (select count(*) from business_logs l
       where l.module = '签到' and l.action = '签到' and l.target_id = t.target)`,
  );
  if (Number(counted?.missing) > 0) verdict.half.push(`scans of ${counted?.missing} people and their log rows differ`);
};

/** No acknowledged scan is lost, none is there twice, and a ticket lets in once. */
export const judgeScans = async (
  store: Store,
  { scans, openScans }: Pick<ScansHistory, 'scans' | 'openScans'>,
  verdict: Verdict,
): Promise<void> => {
  const open = openScans.flatMap((batch) => batch.scans);
  const pointIds = [...new Set([...scans.values(), ...open].map(({ pointId }) => pointId))];
  if (pointIds.length === 0) return;
  const rows = await findScans(store, pointIds);
  const byNonce = Map.groupBy(rows, ({ nonce }) => nonce);
  for (const scan of scans.values()) judgeScan(scan, byNonce.get(scan.nonce) ?? [], verdict);
  for (const { kind, scans: batch } of openScans) {
    const there = batch.filter(({ nonce }) => byNonce.has(nonce)).length;
    if (there > 0 && there < batch.length) verdict.half.push(`${kind}: ${there} of ${batch.length} are there`);
  }
  for (const [registration, ofPerson] of Map.groupBy(rows, (row) => row.registration))
    if (registration !== '') judgePerson(registration, ofPerson, verdict);
  await judgeArrivals(store, pointIds, verdict);
  await judgeLogs(store, pointIds, verdict);
};
