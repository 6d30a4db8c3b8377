import { checkSettingOf, settingKindOf, settingProblems } from '@huiwu/contract/settings';
import type { FieldProblem } from '@huiwu/contract/base/errors';

interface Content {
  value: string;
  isPublic: boolean;
}

interface Present {
  key: string;
  is_built_in: number;
  is_public: number;
  is_confidential: number;
  value: string;
}

const isFixed = (key: string): boolean => settingKindOf(key).kind === 'fixed';

const visibilityProblem = (isPublic: boolean, present: Omit<Present, 'key' | 'value'>): string | undefined => {
  if (present.is_built_in === 1 && isPublic !== (present.is_public === 1)) return settingProblems.publicFixed;
  return isPublic && present.is_confidential === 1 ? settingProblems.confidentialIsPublic : undefined;
};

/** What is wrong with a setting after an edit; an omitted value stays. */
export const settingProblem = (present: Present, { value, isPublic }: Partial<Content>): FieldProblem | undefined => {
  const { key } = present;
  if (value !== undefined && isFixed(key) && value !== present.value)
    return { field: 'value', message: settingProblems.valueFixed };
  const badValue = value === undefined ? undefined : checkSettingOf(key)(value);
  if (badValue !== undefined) return { field: 'value', message: badValue };
  const badPublic = isPublic === undefined ? undefined : visibilityProblem(isPublic, present);
  return badPublic === undefined ? undefined : { field: 'isPublic', message: badPublic };
};

/** Normalises a number: without spaces and leading zeros. */
export const asKept = (key: string, value: string): string =>
  settingKindOf(key).kind === 'number' ? String(Number(value.trim())) : value;
