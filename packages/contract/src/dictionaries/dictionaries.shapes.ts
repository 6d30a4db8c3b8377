import * as z from 'zod/mini';

export const dictionaryEntry = z.object({
  dictLabel: z.string(),
  dictValue: z.string(),
  /** The look of the tag: default, primary, success, info, warning, danger. */
  listClass: z.string(),
  cssClass: z.string(),
  value: z.string(),
  label: z.string(),
});
export type DictionaryEntry = z.output<typeof dictionaryEntry>;
