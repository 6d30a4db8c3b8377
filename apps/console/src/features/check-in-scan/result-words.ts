import { ROSTER_HOURS, SCAN_HINTS, SCAN_RESULTS, SCAN_TONES, type ScanResult } from '@huiwu/contract/check-ins/door';
import type { ShownScan } from './scan-state.ts';

const SIGNS: Partial<Record<ScanResult, string>> = { ok: '✓', need_confirm: '?', duplicate: '!' };

/** Time of day in Shanghai. */
export const timeOfDay = (at: string): string =>
  new Date(at).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });

/** What a device without the server does not recognise may be a ticket all the same. */
const UNRECOGNISED = {
  list: { title: '名单中没有此票', reason: '离线名单可能不是最新的，上传后由服务器判定' },
  nothing: {
    title: '无法核对',
    reason: `本机没有离线名单（最多保留 ${ROSTER_HOURS} 小时），上传后由服务器判定`,
  },
} as const;

const unrecognised = (result: ScanResult, { basis }: ShownScan) =>
  result === 'unknown' && basis !== undefined ? UNRECOGNISED[basis] : undefined;

/** What a scan came to, in a few words. */
export const titleOf = (shown: ShownScan): string => {
  const { result, direction, id, isUndone } = shown;
  if (isUndone) return '已撤销';
  const own = id === null ? unrecognised(result, shown) : undefined;
  return own?.title ?? (result === 'ok' && direction === 'out' ? '已离场' : SCAN_RESULTS[result]);
};

const reasonOf = (shown: ShownScan): string => {
  const { result, earlier, told, direction, id } = shown;
  if (told !== undefined) {
    const before = unrecognised(told, shown)?.title ?? SCAN_RESULTS[told];
    return `离线时提示“${before}”，上传后判定为“${SCAN_RESULTS[result]}”`;
  }
  const own = id === null ? unrecognised(result, shown) : undefined;
  if (own !== undefined) return own.reason;
  if (earlier !== null)
    return `已于 ${timeOfDay(earlier.at)}${earlier.device === '' ? '' : ` 在 ${earlier.device}`} 签到`;
  return result === 'ok' && direction === 'out' ? '请离场' : SCAN_HINTS[result];
};

/** The answer to a scan in a colour, a sign and words. */
export const wordsOfResult = (shown: ShownScan | null) => {
  if (shown === null)
    return { tone: 'idle', sign: '▣', title: '等待扫码', reason: '请扫描电子票二维码，或输入姓名、票码、手机尾号' };
  if (shown.isUndone) return { tone: 'warning', sign: '↶', title: titleOf(shown), reason: '此人可以再次签到' };
  const { result } = shown;
  return {
    tone: SCAN_TONES[result],
    sign: SIGNS[result] ?? '✕',
    title: titleOf(shown),
    reason: reasonOf(shown),
  };
};
