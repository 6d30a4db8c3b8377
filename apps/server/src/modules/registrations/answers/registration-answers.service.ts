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
import { searchedValues } from './answer-values.rules.ts';
import type { StoredAnswerService, StoredAnswers } from './stored-answers.service.ts';
import type { RegistrationRepositories, RegistrationWork } from '../registrations.store.ts';
import type { RegistrationRow } from '../registrations.table.ts';

interface Needs {
  storedAnswers: StoredAnswerService;
  secrets: Pick<Secrets, 'encrypt'>;
  attachedFiles: AttachedFileService;
  registrationFormVersions: Pick<RegistrationFormVersionService, 'findCurrent'>;
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
  stored?: StoredAnswers | undefined;
  /** Attendees change their own answers: until the time of each field, and all of them. */
  isOwn?: boolean;
}

type OwnRow = Pick<RegistrationRow, 'id' | 'name' | 'customer_id' | 'meeting_id'>;

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
export const createRegistrationAnswers = (needs: Needs) => {
  const { storedAnswers, secrets, attachedFiles, registrationFormVersions: versions } = needs;

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

    findStored: (from: CallerAt, registrationId: string) => storedAnswers.find(from, registrationId),

    /** The version in which stored answers are changed, as long as the type still has that form; otherwise the current one. */
    versionFor: async (
      work: RegistrationWork,
      stored: StoredAnswers | undefined,
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
      const { id: registration_id, customer_id, meeting_id } = row;
      const own = { registration_id, customer_id, meeting_id, form_id: version.formId };
      const values = searchedValues(version.fields, answers).map((value) => ({ ...own, ...value }));
      await work.repositories.registrationAnswers.replaceValues(row.id, values);
    },

    /** Deletes the answers of registrations with their files. */
    remove: async (work: RegistrationWork, rows: readonly Pick<OwnRow, 'id'>[]): Promise<void> => {
      const answered = await storedAnswers.list(
        work,
        rows.map(({ id }) => id),
      );
      for (const { version, answers } of answered.values())
        await attachedFiles.leave(
          work,
          filesIn(version.fields, answers).map(([, name]) => name),
        );
      await work.repositories.registrationAnswers.removeOf(rows.map(({ id }) => id));
    },

    /** What the log says of them; before and after. */
    factsOf: ({ version: { fields }, answers, before }: CheckedAnswers) => ({
      before: factsOfAnswers(fields, before),
      after: factsOfAnswers(fields, answers),
    }),

    /** As far as the caller may see them; null where nothing was answered. */
    show: async (
      { caller }: Pick<Reading<RegistrationRepositories>, 'caller'>,
      from: CallerAt,
      registrationId: string,
    ): Promise<RegistrationAnswers | null> => {
      const stored = await storedAnswers.find(from, registrationId);
      if (stored === undefined) return null;
      const { version, answers } = stored;
      return { ...presentVersion(version), ...shownAnswers(version.fields, answers, caller.rights) };
    },
  };
};

export type RegistrationAnswerService = ReturnType<typeof createRegistrationAnswers>;
