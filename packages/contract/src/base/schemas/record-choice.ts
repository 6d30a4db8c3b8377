export type Tone = 'default' | 'primary' | 'success' | 'info' | 'warning' | 'danger';

export interface Choice {
  value: string;
  label: string;
  tone?: Tone | undefined;
  /** What it means, for the tooltip of its tag. */
  hint?: string | undefined;
  /** In lists and filters, and not in forms. */
  isNotOffered?: true;
}
