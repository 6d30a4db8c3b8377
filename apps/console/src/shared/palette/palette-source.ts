import type { QueryClient } from '@tanstack/react-query';
import type { Access } from '../access/access.ts';
import type { useConfirm } from '../actions/useConfirm.ts';
import type { Toast } from '../actions/useToast.ts';

/** What a choice may use once the palette has closed. */
export interface PaletteTools {
  confirm: ReturnType<typeof useConfirm>;
  toast: Toast;
  client: QueryClient;
}

/** What choosing does: leads to a page, does something, or writes the beginning of what is to be typed next. */
export type PaletteOutcome =
  | { to: string; isExternal?: boolean }
  | { run: (tools: PaletteTools) => void }
  | { fill: string };

/** One thing that the palette offers. It is found by its title, its note and its keywords. */
export interface PaletteEntry {
  id: string;
  title: string;
  note?: string;
  /** The note is an address: the entry is found by it, and no one wants to read it. */
  isNoteHidden?: boolean;
  keywords?: string[];
  outcome: PaletteOutcome;
}

/** What was typed about records, and by whom. */
export interface PaletteQuestion {
  text: string;
  access: Access;
  client: QueryClient;
  signal: AbortSignal;
}

/** Records that were found, and what can be done with each of them right away. */
export interface PaletteFindings {
  records: PaletteEntry[];
  actions: PaletteEntry[];
}

/** What one feature offers to the palette, always as far as the person may. */
export interface PaletteSource {
  noun: string;
  /** What can be done without choosing a record first. */
  actions: (access: Access) => PaletteEntry[];
  /** Verbs that are followed by a record's name: 重置密码 张三. */
  verbs: (access: Access) => string[];
  /** What its records can be found by, for the hint in the field; nothing for those who may not see them. */
  hint: (access: Access) => string | undefined;
  find: (question: PaletteQuestion) => Promise<PaletteFindings>;
}
