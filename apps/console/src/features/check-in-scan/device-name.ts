import { readStored, writeStored } from '../../shared/session/stored-keys.ts';

const KEY = 'huiwu_device';
const CHARACTERS = 4;

const KINDS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, '安卓'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
];

/** The name of this device in records: what it is, and four characters that stay. */
export const deviceName = (): string => {
  const kept = readStored(KEY);
  if (kept !== null && kept !== '') return kept;
  const kind = KINDS.find(([form]) => form.test(navigator.userAgent))?.[1] ?? '设备';
  const name = `${kind}-${crypto.randomUUID().slice(0, CHARACTERS).toUpperCase()}`;
  writeStored(KEY, name);
  return name;
};
