import { SCAN_HINTS, SCAN_RESULTS, SCAN_TONES, type ScanResult } from '@huiwu/contract/check-ins/door';
import type { ShownScan } from './scan-state.ts';

const SIGNS: Partial<Record<ScanResult, string>> = { ok: '✓', need_confirm: '?', duplicate: '!' };

/** Time of day in Shanghai. */
export const timeOfDay = (at: string): string =>
  new Date(at).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });

const reasonOf = ({ result, earlier, told, direction }: ShownScan): string => {
  if (told !== undefined) return `离线时提示“${SCAN_RESULTS[told]}”，上传后判定为“${SCAN_RESULTS[result]}”`;
  if (earlier !== null)
    return `已于 ${timeOfDay(earlier.at)}${earlier.device === '' ? '' : ` 在 ${earlier.device}`} 签到`;
  return result === 'ok' && direction === 'out' ? '请离场' : SCAN_HINTS[result];
};

/** The answer to a scan in a colour, a sign and words. */
export const wordsOfResult = (shown: ShownScan | null) => {
  if (shown === null)
    return { tone: 'idle', sign: '▣', title: '等待扫码', reason: '请扫描电子票二维码，或输入姓名、票码、手机尾号' };
  if (shown.isUndone) return { tone: 'warning', sign: '↶', title: '已撤销', reason: '此人可以再次签到' };
  const { result, direction } = shown;
  return {
    tone: SCAN_TONES[result],
    sign: SIGNS[result] ?? '✕',
    title: result === 'ok' && direction === 'out' ? '已离场' : SCAN_RESULTS[result],
    reason: reasonOf(shown),
  };
};
