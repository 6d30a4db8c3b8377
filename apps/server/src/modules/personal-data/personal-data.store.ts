import type { PurgePart } from '@huiwu/contract/personal-data';
import type { At, Work } from '../../store.ts';

/** Personal data that a module keeps of meetings; modules name theirs in their manifest. */
export interface PersonalData {
  /** What a purge of a meeting would clear, and what it would keep. */
  preview(at: At, meetingId: string): Promise<{ cleared: PurgePart[]; kept: PurgePart[] }>;
  /** Clears the next rows in the transaction of a purge, which holds the meeting; answers how many, 0 at the end. */
  clear(work: Work<unknown>, meetingId: string): Promise<number>;
}
