import type { ReferenceKind } from '@huiwu/contract/base/record-field';
import type { Store } from '../../store.ts';
import type { StatisticsRepository } from './statistics.repository.ts';

export interface StatisticsRepositories {
  statistics: StatisticsRepository;
  registrations: {
    namesOf(kind: ReferenceKind, ids: readonly string[]): Promise<Map<string, string>>;
  };
  meetings: { find(id: string): Promise<{ code: string; name: string; begin_at: string } | undefined> };
}

export type StatisticsStore = Store<StatisticsRepositories>;
