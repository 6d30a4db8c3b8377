import type { Answers } from '@huiwu/contract/registration-forms';
import type { Secrets } from '../../../platform/secrets.ts';
import type { CallerAt } from '../../../store.ts';
import type {
  CurrentVersion,
  RegistrationFormVersionService,
} from '../../registration-forms/registration-form-versions.service.ts';
import type { RegistrationStore } from '../registrations.store.ts';
import type { RegistrationAnswersRow } from './registration-answers.repository.ts';

interface Needs {
  store: RegistrationStore;
  secrets: Pick<Secrets, 'decrypt'>;
  registrationFormVersions: Pick<RegistrationFormVersionService, 'findVersion'>;
}

/** Answers that were given, with the version that they belong to. */
export interface StoredAnswers {
  version: CurrentVersion;
  answers: Answers;
}

const answersIn = (json: string | null): Answers => (json === null ? {} : (JSON.parse(json) as Answers));

/** Reads answers with all that is sealed; who asks shows what a reader may see. */
export const createStoredAnswers = ({ store, secrets, registrationFormVersions: versions }: Needs) => {
  const open = async (
    from: CallerAt,
    row: RegistrationAnswersRow | undefined,
    find = (id: string) => versions.findVersion(from, id),
  ): Promise<StoredAnswers | undefined> => {
    const version = row && (await find(row.version_id));
    if (row === undefined || version === undefined) return undefined;
    const sealed = row.sealed === null ? null : secrets.decrypt(row.sealed);
    return { version, answers: { ...answersIn(row.answers), ...answersIn(sealed) } };
  };

  return {
    find: async (from: CallerAt, registrationId: string): Promise<StoredAnswers | undefined> =>
      open(from, await store.read(from).registrationAnswers.find(registrationId)),

    /** The answers of several registrations, by registration. */
    list: async (from: CallerAt, registrationIds: readonly string[]): Promise<Map<string, StoredAnswers>> => {
      const rows = await store.read(from).registrationAnswers.listOf(registrationIds);
      const found = new Map<string, Promise<CurrentVersion | undefined>>();
      const once = (id: string) => {
        const version = found.get(id) ?? versions.findVersion(from, id);
        found.set(id, version);
        return version;
      };
      const opened = rows.map(async (row) => [row.registration_id, await open(from, row, once)] as const);
      const all = await Promise.all(opened);
      return new Map(all.flatMap(([id, stored]) => (stored === undefined ? [] : [[id, stored]])));
    },
  };
};

export type StoredAnswerService = ReturnType<typeof createStoredAnswers>;
