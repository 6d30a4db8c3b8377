import { settingKindOf, type Setting, type SettingKind } from '@huiwu/contract/settings';

const saidAs = (kind: SettingKind, value: string): string => {
  if (kind.kind === 'number') return (value === '0' ? kind.zero : undefined) ?? `${value} ${kind.unit}`;
  return kind.kind === 'choice' ? (kind.choices[value] ?? value) : value;
};

/** The value of a setting as text. Confidential values are masked. */
export function SettingValue({ setting: { key, value, isConfidential } }: { setting: Setting }) {
  if (isConfidential) return <span className="quiet">已保密</span>;
  if (value === '') return <span className="quiet">未填写</span>;
  return <span className="setting-value">{saidAs(settingKindOf(key), value)}</span>;
}
