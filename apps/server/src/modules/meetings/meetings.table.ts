import type { Generated, Selectable } from 'kysely';
import type { Tracked } from '../../database/engines/tracked.ts';

export interface MeetingsTable extends Tracked {
  id: string;
  customer_id: string;
  code: string;
  name: string;
  place: string;
  begin_at: string;
  end_at: string;
  state: Generated<number>;
}

export type MeetingRow = Selectable<MeetingsTable>;

declare module '../../schema.ts' {
  interface Tables {
    meetings: MeetingsTable;
  }
}
