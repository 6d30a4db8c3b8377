import * as z from 'zod/mini';
import { chosenId, id, line, lines, moment, oneOf, optionalLine, textKinds, timestamp } from '../base/fields.ts';
import { POINT_KINDS, POINT_MODES } from '../check-in-points/point-choices.ts';
import { REPLAY_MAX, SCAN_DIRECTIONS, SCAN_METHODS, SCAN_RESULTS } from './check-in-choices.ts';

/** A camera reads any code, such as a card with line ends: what is no ticket is an answer, not a wrong form. */
const SCANNED_MAX = 8000;
const code = z
  .string('票码不正确')
  .check(z.maxLength(SCANNED_MAX, '票码不正确'))
  .register(textKinds, { kind: 'secret' });
const nonce = z.string('缺少扫码编号').check(z.regex(/^[\w-]{8,40}$/, '扫码编号格式不正确'));
const device = optionalLine('设备', 40);

/** A person by their ticket, or by their registration where the desk has looked them up. */
const whom = { code: z._default(code, ''), registration: z._default(z.nullable(id), null) };

const about = {
  ...whom,
  point: chosenId('签到点'),
  direction: z._default(oneOf('方向', SCAN_DIRECTIONS), 'in'),
  method: z._default(oneOf('方式', SCAN_METHODS), 'scan'),
  /** Chosen by the device for each scan; the same one is answered with its first result. */
  nonce,
  /** The desk has compared and agreed, where the point asks for it. */
  isConfirmed: z._default(z.boolean(), false),
};

export const scanInput = z.strictObject({ ...about, device });
export type ScanInput = z.output<typeof scanInput>;

const queuedScan = z.strictObject({
  ...about,
  /** By the clock of the device. */
  scannedAt: moment('扫码时间'),
  /** What the device told the person. */
  told: oneOf('现场提示', SCAN_RESULTS),
});

export const replayInput = z.strictObject({
  device,
  /** The clock of the device at the moment of sending, by which the times of the scans are corrected. */
  deviceTime: moment('设备时间'),
  scans: z
    .array(queuedScan, '请提交扫码记录')
    .check(z.minLength(1, '请提交扫码记录'), z.maxLength(REPLAY_MAX, `一次最多上传 ${REPLAY_MAX} 条`)),
});
export type ReplayInput = z.output<typeof replayInput>;

const shownPerson = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  type: z.string(),
  popup: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type ShownPerson = z.output<typeof shownPerson>;

export const scanAnswer = z.object({
  id: z.string(),
  nonce: z.string(),
  result: oneOf('结果', SCAN_RESULTS),
  direction: oneOf('方向', SCAN_DIRECTIONS),
  /** When it was scanned, by the clock of the server. */
  at: timestamp,
  /** Null for a code that is none. */
  person: z.nullable(shownPerson),
  /** Of a duplicate: when the person came in, and at which device. */
  earlier: z.nullable(z.object({ at: timestamp, device: z.string() })),
});
export type ScanAnswer = z.output<typeof scanAnswer>;

export const replayAnswer = z.object({ results: z.array(scanAnswer) });
export type ReplayAnswer = z.output<typeof replayAnswer>;

const reason = lines('原因', 200).check(z.trim(), z.minLength(1, '请输入原因')).register(textKinds, { kind: 'lines' });
export const undoInput = z.strictObject({ id, reason });

export const deskPoint = z.object({
  id: z.string(),
  name: z.string(),
  kind: oneOf('类型', POINT_KINDS),
  mode: oneOf('模式', POINT_MODES),
  typeIds: z.array(z.string()),
  allowsUnpaid: z.boolean(),
  needsConfirm: z.boolean(),
  openAt: z.nullable(timestamp),
  closeAt: z.nullable(timestamp),
  expected: z.int(),
  arrived: z.int(),
});
export type DeskPoint = z.output<typeof deskPoint>;

export const desk = z.object({ now: timestamp, canUndo: z.boolean(), points: z.array(deskPoint) });
export type Desk = z.output<typeof desk>;

/**
 * Everyone who may show a ticket, as short as it can be: the digest of the ticket, the id, name, company, the number of
 * the type, what keeps them out (the first letters of the result; empty if nothing does), and, where they have come to
 * the point, when they were let through last, and in which direction (both empty where they have not).
 */
export const rosterRow = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.int(),
  z.union([z.enum(['unpaid', 'unconfirmed', 'cancelled', 'substituted']), z.literal('')]),
  z.string(),
  z.union([oneOf('方向', SCAN_DIRECTIONS), z.literal('')]),
]);
export type RosterRow = z.output<typeof rosterRow>;

export const roster = z.object({
  now: timestamp,
  types: z.array(z.object({ id: z.string(), name: z.string() })),
  rows: z.array(rosterRow),
});
export type Roster = z.output<typeof roster>;

export const findInput = z.strictObject({ point: chosenId('签到点'), text: line('姓名、票码或手机尾号', 60) });

export const found = z.object({
  /** Whether more people were found than are listed. */
  hasMore: z.boolean(),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      company: z.string(),
      type: z.string(),
      regNo: z.string(),
      state: z.string(),
      arrivedAt: z.nullable(timestamp),
    }),
  ),
});
export type FoundPeople = z.output<typeof found>;

/** The numbers of people that are expected at a point, have arrived and are missing, and of admissions. */
const pointCount = z.object({
  id: z.string(),
  name: z.string(),
  isEnabled: z.boolean(),
  expected: z.int(),
  arrived: z.int(),
  times: z.int(),
  missing: z.int(),
});

export const pointCounts = z.object({
  /** Of all points, the enabled ones first. */
  points: z.array(pointCount),
  /** Of the meeting, for filters. */
  types: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type PointCounts = z.output<typeof pointCounts>;
