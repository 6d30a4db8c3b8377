import { isDeepStrictEqual } from 'node:util';
import { refuseFields, type FieldProblem } from '@huiwu/contract/base/errors';
import {
  answerTo,
  cleanAnswers,
  isEmptyAnswer,
  problemsOfAnswers,
  textOfAnswer,
  type Answers,
  type FormField,
  type GivenAnswers,
} from '@huiwu/contract/registration-forms';
import {
  registrationProblems,
  registrationRecord,
  type RegistrationAnswers,
  type RegistrationFormInUse,
} from '@huiwu/contract/registrations';
import * as z from 'zod/mini';
import { iso } from '../../../platform/clock.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Reading } from '../../../records/plan.ts';
import type { At, CallerAt } from '../../../store.ts';
import { maskedText } from '../../../access/masks.ts';
import { maskedFact, type Facts } from '../../business-logs/audit-log.service.ts';
import type { AttachedFileService } from '../../files/attached-files.service.ts';
import type {
  CurrentVersion,
  RegistrationFormVersionService,
} from '../../registration-forms/registration-form-versions.service.ts';
import {
  closedKeys,
  filesIn,
  filledColumns,
  logMaskOf,
  partAnswers,
  shownAnswers,
  withPerson,
  type AnsweringPerson,
} from './registration-answers.rules.ts';
import type { RegistrationAnswersRow } from './registration-answers.repository.ts';
import type { RegistrationRepositories, RegistrationStore, RegistrationWork } from '../registrations.store.ts';
import type { RegistrationRow } from '../registrations.table.ts';

interface Needs {
  store: RegistrationStore;
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>;
  attachedFiles: AttachedFileService;
  registrationFormVersions: Pick<RegistrationFormVersionService, 'findCurrent' | 'findVersion'>;
}

/** Answers that were given, with the version that they belong to. */
export interface Stored {
  version: CurrentVersion;
  answers: Answers;
}

/** Answers that were checked, before they are stored. */
export interface CheckedAnswers {
  version: CurrentVersion;
  answers: Answers;
  before: Answers;
  /** Whether there is something to store. */
  isChanged: boolean;
  /** Empty columns of the person that the answers fill. */
  columns: Partial<AnsweringPerson>;
}

interface Answering {
  given: GivenAnswers;
  person: AnsweringPerson;
  version: CurrentVersion;
  /** What is stored; undefined where nothing was answered before. */
  stored?: Stored | undefined;
  /** Attendees change their own answers: until the time of each field, and all of them. */
  isOwn?: boolean;
}

type OwnRow = Pick<RegistrationRow, 'id' | 'name' | 'customer_id' | 'meeting_id'>;

const answersIn = (json: string | null): Answers => (json === null ? {} : (JSON.parse(json) as Answers));

const at = ({ field, message }: FieldProblem): FieldProblem => ({ field: `answers.${field}`, message });

export const presentVersion = ({ id, formId, name, number, fields }: CurrentVersion): RegistrationFormInUse => ({
  versionId: id,
  formId,
  name,
  number,
  fields,
});

const problemsOfColumns = (filled: ReturnType<typeof filledColumns>): FieldProblem[] =>
  filled.flatMap(({ column, key, value }) => {
    const parsed = z.safeParse(registrationRecord.fields[column].draft, value);
    return parsed.success ? [] : [{ field: key, message: parsed.error.issues[0]?.message ?? '' }];
  });

/** Answers by the label of their field; what is guarded is masked for every reader of the log. */
const factsOfAnswers = (fields: readonly FormField[], answers: GivenAnswers): Facts =>
  Object.fromEntries(
    fields
      .filter(({ key }) => !isEmptyAnswer(answerTo(answers, key)))
      .map((field) => {
        const value = answerTo(answers, field.key);
        const text = textOfAnswer(field, value);
        const mask = logMaskOf(field);
        return [field.label, mask === undefined ? text : maskedFact(text, (whole) => maskedText(whole, mask))];
      }),
  );

/** What people answer to the form of their type. Callers that write hold the meeting. */
export const createRegistrationAnswers = ({
  store,
  secrets,
  attachedFiles,
  registrationFormVersions: versions,
}: Needs) => {
  const openRow = async (
    from: CallerAt,
    row: RegistrationAnswersRow | undefined,
    find = (id: string) => versions.findVersion(from, id),
  ): Promise<Stored | undefined> => {
    const version = row && (await find(row.version_id));
    if (row === undefined || version === undefined) return undefined;
    const sealed = row.sealed === null ? null : secrets.decrypt(row.sealed);
    return { version, answers: { ...answersIn(row.answers), ...answersIn(sealed) } };
  };

  const findStored = async (
    from: CallerAt,
    { registrationAnswers }: Pick<RegistrationRepositories, 'registrationAnswers'>,
    registrationId: string,
  ): Promise<Stored | undefined> => openRow(from, await registrationAnswers.find(registrationId));

  /** Files that were not among the answers before must be the caller's own. */
  const problemsOfFiles = async (
    work: RegistrationWork,
    { version: { fields }, before, answers }: Pick<CheckedAnswers, 'version' | 'before' | 'answers'>,
  ): Promise<FieldProblem[]> => {
    const known = new Set(filesIn(fields, before).map(([, name]) => name));
    const added = filesIn(fields, answers).filter(([, name]) => !known.has(name));
    if (added.length === 0) return [];
    const own = await attachedFiles.listOwn(
      work,
      added.map(([, name]) => name),
    );
    return added
      .filter(([, name]) => !own.has(name))
      .map(([field]) => ({ field, message: registrationProblems.fileGone }));
  };

  /** The answers that a caller may not change stay; that others are sent for them is refused. */
  const withClosed = ({ given, stored, version: { fields } }: Answering, closed: readonly string[]): GivenAnswers => {
    const before = stored?.answers ?? {};
    const changed = closed.filter((key) => {
      const value = answerTo(given, key);
      return !isEmptyAnswer(value) && JSON.stringify(value) !== JSON.stringify(before[key]);
    });
    if (changed.length > 0)
      refuseFields(changed.map((field) => at({ field, message: registrationProblems.notWritable })));
    const kept = fields
      .filter(({ key }) => closed.includes(key))
      .map(({ key }): [string, unknown] => [key, before[key]]);
    return { ...given, ...Object.fromEntries(kept) };
  };

  return {
    /** The version in which a type registers; none where it has no form, or one that is not in use. */
    formOf: async (from: At, { form_id }: { form_id: string | null }): Promise<CurrentVersion | undefined> =>
      form_id === null ? undefined : versions.findCurrent(from, form_id),

    findStored,

    /** Answers of several registrations, by registration. */
    listStored: async (from: CallerAt, registrationIds: readonly string[]): Promise<Map<string, Stored>> => {
      const rows = await store.read(from).registrationAnswers.listOf(registrationIds);
      const found = new Map<string, Promise<CurrentVersion | undefined>>();
      const once = (id: string) => {
        const version = found.get(id) ?? versions.findVersion(from, id);
        found.set(id, version);
        return version;
      };
      const opened = rows.map(async (row) => [row.registration_id, await openRow(from, row, once)] as const);
      const all = await Promise.all(opened);
      return new Map(all.flatMap(([id, stored]) => (stored === undefined ? [] : [[id, stored]])));
    },

    /** The version in which stored answers are changed, as long as the type still has that form; otherwise the current one. */
    versionFor: async (
      work: RegistrationWork,
      stored: Stored | undefined,
      type: { form_id: string | null } | undefined,
    ): Promise<CurrentVersion | undefined> => {
      const formId = type?.form_id ?? null;
      if (stored !== undefined && (formId === null || stored.version.formId === formId)) return stored.version;
      return formId === null ? undefined : versions.findCurrent(work, formId);
    },

    /** Refuses with a sentence at each field, `answers.{key}`. */
    check: async (work: RegistrationWork, asked: Answering): Promise<CheckedAnswers> => {
      const { version, person, stored, isOwn = false } = asked;
      const { fields } = version;
      // Like the phone, sensitive answers of a new registration are given by anyone who may add one.
      const closed = stored === undefined || isOwn ? [] : closedKeys(fields, work.caller.rights);
      const given = withPerson(fields, withClosed(asked, closed), person);
      const before = stored?.answers ?? {};
      const isChange = isOwn && stored !== undefined;
      const answers = cleanAnswers(fields, given);
      const filled = filledColumns(fields, given, person);
      const problems = [
        ...problemsOfAnswers(fields, given, { now: work.now, ...(isChange && { before }) }),
        ...problemsOfColumns(filled),
        ...(await problemsOfFiles(work, { version, before, answers })),
      ].filter(({ field }) => !closed.includes(field));
      if (problems.length > 0) refuseFields(problems.map(at));
      const columns = Object.fromEntries(filled.map(({ column, value }) => [column, value]));
      const isChanged = stored === undefined || !isDeepStrictEqual(before, answers);
      return { version, answers, before, isChanged, columns };
    },

    store: async (work: RegistrationWork, row: OwnRow, { version, answers }: CheckedAnswers): Promise<void> => {
      const { open, sensitive } = partAnswers(version.fields, answers);
      const isSealed = Object.keys(sensitive).length > 0;
      await work.repositories.registrationAnswers.save({
        registration_id: row.id,
        customer_id: row.customer_id,
        meeting_id: row.meeting_id,
        version_id: version.id,
        answers: JSON.stringify(open),
        sealed: isSealed ? secrets.encrypt(JSON.stringify(sensitive)) : null,
        answered_at: iso(work.now),
      });
    },

    /** Deletes the answers of registrations with their files. */
    remove: async (work: RegistrationWork, rows: readonly Pick<OwnRow, 'id'>[]): Promise<void> => {
      const { registrationAnswers } = work.repositories;
      const answered = await registrationAnswers.listOf(rows.map(({ id }) => id));
      for (const row of answered) {
        const stored = await openRow(work, row);
        const files =
          stored === undefined ? [] : filesIn(stored.version.fields, stored.answers).map(([, name]) => name);
        await attachedFiles.leave(work, files);
      }
      await registrationAnswers.removeOf(answered.map(({ registration_id: id }) => id));
    },

    /** What the log says of them; before and after. */
    factsOf: ({ version: { fields }, answers, before }: CheckedAnswers) => ({
      before: factsOfAnswers(fields, before),
      after: factsOfAnswers(fields, answers),
    }),

    /** As far as the caller may see them; null where nothing was answered. */
    show: async (
      { repositories, caller }: Reading<RegistrationRepositories>,
      from: CallerAt,
      registrationId: string,
    ): Promise<RegistrationAnswers | null> => {
      const stored = await findStored(from, repositories, registrationId);
      if (stored === undefined) return null;
      const { version, answers } = stored;
      return { ...presentVersion(version), ...shownAnswers(version.fields, answers, caller.rights) };
    },
  };
};

export type RegistrationAnswerService = ReturnType<typeof createRegistrationAnswers>;
