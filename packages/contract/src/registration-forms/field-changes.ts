import type { FormField } from './form-fields.ts';

/** Names of field properties in the list of changes. */
const PROPERTIES: Readonly<Record<string, string>> = {
  kind: '类型',
  label: '名称',
  help: '说明',
  required: '必填',
  options: '选项',
  rules: '填写规则',
  visibleWhen: '显示条件',
  editableUntil: '修改截止时间',
  isExportable: '导出',
  isSensitive: '敏感',
  mappedTo: '对应信息',
};

export interface FieldChange {
  change: 'added' | 'removed' | 'edited' | 'moved';
  key: string;
  /** The new label; for a removed field its last one. */
  label: string;
  /** Edited properties: `名称`, `选项`. */
  properties: string[];
}

const valueIn = (field: FormField, name: string): string => JSON.stringify((field as Record<string, unknown>)[name]);

const editedIn = (before: FormField, after: FormField): string[] =>
  Object.entries(PROPERTIES).flatMap(([name, title]) =>
    valueIn(before, name) === valueIn(after, name) ? [] : [title],
  );

/** The longest increasing subsequence, as indexes. Fields outside of it were moved. */
const risingIn = (places: readonly number[]): Set<number> => {
  const runs: number[][] = [];
  places.forEach((place, at) => {
    const fitting = runs.filter((run) => (places[run.at(-1) ?? 0] ?? 0) < place);
    const longest = fitting.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, at]);
  });
  return new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []));
};

/** The smallest set of keys whose moves turn one order into the other. */
const movedKeys = (before: readonly string[], after: readonly string[]): Set<string> => {
  const kept = risingIn(after.map((key) => before.indexOf(key)));
  return new Set(after.filter((_key, at) => !kept.has(at)));
};

/** Returns the changes between two versions: in the order of the new one, then the removed fields. */
export const changesOfFields = (before: readonly FormField[], after: readonly FormField[]): FieldChange[] => {
  const old = new Map(before.map((field) => [field.key, field]));
  const present = new Set(after.map(({ key }) => key));
  const moved = movedKeys(
    before.flatMap(({ key }) => (present.has(key) ? [key] : [])),
    after.flatMap(({ key }) => (old.has(key) ? [key] : [])),
  );
  const changes = after.flatMap((field): FieldChange[] => {
    const { key, label } = field;
    const was = old.get(key);
    if (was === undefined) return [{ change: 'added', key, label, properties: [] }];
    const properties = editedIn(was, field);
    if (properties.length > 0) return [{ change: 'edited', key, label, properties }];
    return moved.has(key) ? [{ change: 'moved', key, label, properties }] : [];
  });
  const removed = before.filter(({ key }) => !present.has(key));
  return [
    ...changes,
    ...removed.map(({ key, label }): FieldChange => ({ change: 'removed', key, label, properties: [] })),
  ];
};
