import type { QueryClient } from '@tanstack/react-query';
import type { Access } from '../access/access.ts';
import type { useConfirm } from '../actions/useConfirm.ts';
import type { Toast } from '../actions/useToast.ts';

/** The functions that an entry can use after the palette has closed. */
export interface PaletteTools {
  confirm: ReturnType<typeof useConfirm>;
  toast: Toast;
  client: QueryClient;
}

/** The effect of an entry: opens a page, runs an action, or prefills the input. */
export type PaletteOutcome =
  | { to: string; isExternal?: boolean }
  | { run: (tools: PaletteTools) => void }
  | { fill: string };

/** One entry of the palette. The search covers its title, note and keywords. */
export interface PaletteEntry {
  id: string;
  title: string;
  note?: string;
  /** The note is an address: it is searched, but not shown. */
  isNoteHidden?: boolean;
  keywords?: string[];
  outcome: PaletteOutcome;
}

/** The search text for records, and the user who searches. */
export interface PaletteQuestion {
  text: string;
  access: Access;
  client: QueryClient;
  signal: AbortSignal;
}

/** The records that were found, and the actions for each of them. */
export interface PaletteFindings {
  records: PaletteEntry[];
  actions: PaletteEntry[];
}

/** The entries of one feature, limited by the user's rights. */
export interface PaletteSource {
  noun: string;
  /** Actions without a record. */
  actions: (access: Access) => PaletteEntry[];
  /** Verbs that are followed by the name of a record: 重置密码 张三. */
  verbs: (access: Access) => string[];
  /** The searchable fields of its records, for the placeholder; undefined for users without access. */
  hint: (access: Access) => string | undefined;
  find: (question: PaletteQuestion) => Promise<PaletteFindings>;
}
