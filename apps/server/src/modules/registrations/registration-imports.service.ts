import { refuseField } from '@huiwu/contract/base/errors';
import type { ImportColumn } from '@huiwu/contract/imports';
import { memberProblems } from '@huiwu/contract/members';
import {
  isActive,
  registrationImport,
  registrationImports,
  registrationLifecycle,
  registrationProblems,
  registrationRecord,
} from '@huiwu/contract/registrations';
import * as z from 'zod/mini';
import { hasFunction } from '../../access/rights.ts';
import { CHOICES_BY_NAME } from '../../records/record.repository.ts';
import { asText } from '../../records/mapping.ts';
import type { Work } from '../../store.ts';
import type { Importer, ImportOpening, ImportTarget, ImportValues } from '../imports/importers.ts';
import { BATCH_ROWS, findNamed } from '../imports/record-importer.service.ts';
import {
  noEarlierCounts,
  type EarlierCounts,
  type RegistrationBatch,
  type RegistrationBatches,
} from './registration-batches.service.ts';
import type { RegistrationPlan } from './registration-plan.service.ts';
import type { RegistrationService } from './registrations.service.ts';
import type { RegistrationStore } from './registrations.store.ts';
import type { RegistrationRow } from './registrations.table.ts';

interface Needs {
  store: RegistrationStore;
  registrations: Pick<RegistrationService, 'editInside' | 'deleteInside'>;
  registrationBatches: RegistrationBatches;
  registrationPlan: Pick<RegistrationPlan, 'dataScopes'>;
}

const personIn = (values: ImportValues) => ({
  name: asText(values['name']),
  phone: asText(values['phone']),
  phoneCountry: asText(values['phoneCountry']) || '+86',
  email: asText(values['email']),
});
type ImportedPerson = ReturnType<typeof personIn>;

const phoneKey = ({ phone, phoneCountry }: Pick<ImportedPerson, 'phone' | 'phoneCountry'>): string =>
  `${phoneCountry} ${phone}`;
const emailKey = ({ email, name }: Pick<ImportedPerson, 'email' | 'name'>): string => `${email} ${name}`;

/** What a single registration is waived by. */
const WAIVING = registrationLifecycle.transitions.waive.by;

/** Active registrations come first, then the latest. */
const byWeight = (one: RegistrationRow, other: RegistrationRow): number =>
  Number(isActive(other.state)) - Number(isActive(one.state)) || other.number - one.number;

/** Registrations of a meeting from a file. */
export const createRegistrationImporter = (needs: Needs): Importer => {
  const { store, registrations, registrationBatches, registrationPlan } = needs;

  const targetsOf = async (work: Work<unknown>, rows: readonly RegistrationRow[]): Promise<ImportTarget[]> => {
    const tags = await store.join(work).repositories.registrations.tagsOf(rows.map(({ id }) => id));
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      name: row.name,
      values: {
        name: row.name,
        phone: row.phone,
        phoneCountry: row.phone_country,
        email: row.email,
        company: row.company,
        areaCode: row.area_code,
        department: row.department,
        jobTitle: row.job_title,
        type: row.type_id,
        team: row.team_id,
        tags: tags.filter(({ registration_id }) => registration_id === row.id).map(({ id }) => id),
        remark: row.remark,
      },
    }));
  };

  /**
   * The registrations of people in the meeting, in any state: no import registers again who has withdrawn. Those beyond
   * the caller's data scope are left out, so that a row of such a person is refused as registered already.
   */
  const findTargets = async (
    work: Work<unknown>,
    { meetingId, members }: RegistrationBatch,
    people: ImportedPerson[],
  ) => {
    const joined = store.join(work);
    const { repositories } = joined;
    const memberIds = people.map((person) => members.find(person)?.id);
    const rows = await repositories.registrations.listOfPeople(meetingId, {
      phones: people.flatMap(({ phone }) => phone || []),
      emails: people.flatMap(({ phone, email }) => (phone === '' ? email || [] : [])),
      memberIds: memberIds.flatMap((id) => id ?? []),
    });
    const isReached = await registrationPlan.dataScopes.reachOf(joined, ['registrations.search']);
    const reached = rows.filter((row) => isReached('registrations.search', row)).toSorted(byWeight);
    const targets = await targetsOf(work, reached);
    const [byPhone, byEmail, byMember] = [
      new Map<string, ImportTarget>(),
      new Map<string, ImportTarget>(),
      new Map<string, ImportTarget>(),
    ];
    const memberOf = new Map(rows.map(({ id, member_id }) => [id, member_id]));
    for (const target of targets.toReversed()) {
      const person = personIn(target.values);
      byPhone.set(phoneKey(person), target);
      byEmail.set(emailKey(person), target);
      byMember.set(memberOf.get(target.id) ?? '', target);
    }
    return people.map((person, at) => {
      const own = person.phone === '' ? byEmail.get(emailKey(person)) : byPhone.get(phoneKey(person));
      return own ?? byMember.get(memberIds[at] ?? '');
    });
  };

  const find = async (work: Work<unknown>, { refers, label }: ImportColumn, texts: readonly string[]) => {
    const { repositories, caller } = store.join(work);
    if (refers === 'registrationType') {
      const types = await repositories.registrationTypes.listPresent(caller.meeting?.id ?? '');
      return findNamed(types, { label, texts, namesOf: ({ name, code }) => [name, code] });
    }
    const { teams, tags } = repositories;
    const { list }: { list: { id: string; name: string }[] } = await (refers === 'team'
      ? teams.page(CHOICES_BY_NAME)
      : tags.page(CHOICES_BY_NAME));
    return findNamed(list, { label, texts, namesOf: ({ name }) => [name] });
  };

  const open = (work: Work<unknown>, { options, earlier }: ImportOpening): ReturnType<Importer['open']> => {
    let opened: Promise<RegistrationBatch> | undefined;
    const counted = (earlier?.get('counts') ?? noEarlierCounts()) as EarlierCounts;
    earlier?.set('counts', counted);
    const batch = () => (opened ??= registrationBatches.open(work, counted));
    let ready: RegistrationBatch | undefined;

    return {
      find: (column, texts) => find(work, column, texts),

      targets: async (rows) => {
        ready = await batch();
        const people = rows.map(personIn);
        await ready.members.know(people);
        return findTargets(work, ready, people);
      },

      add: async ({ isFree, ...draft }) => {
        const { add } = ready ?? (await batch());
        const isWaived = isFree === true;
        if (isWaived && !hasFunction(store.join(work).caller.rights, WAIVING))
          refuseField('isFree', registrationProblems.freeClosed);
        const own = { skipsReview: options.includes('skipReview'), isWaived, isTold: options.includes('notify') };
        return add(z.parse(registrationRecord.draft, draft), own);
      },

      edit: async ({ id, version, values }, changed) => {
        // A phone of someone else with another name is a mistake in the file.
        if ('name' in changed) refuseField('phone', memberProblems.phoneOfAnother);
        const { type: _fixed, discountCode: _given, ...own } = changed;
        const edit = { name: values['name'], ...own, id, version };
        await registrations.editInside(work, z.parse(registrationRecord.edit, edit));
      },

      flush: async () => (await opened)?.flush(),
    };
  };

  return {
    plan: registrationImport,
    calls: registrationImports,
    rowsAtOnce: BATCH_ROWS,
    open: (work, _memo, opening) => open(work, opening),
    present: async (work, ids) => {
      if (ids.length === 0) return [];
      const rows = await store.join(work).repositories.registrations.findMany(ids);
      return targetsOf(
        work,
        rows.filter(({ deleted_at }) => deleted_at === null),
      );
    },
    remove: (work, id) => registrations.deleteInside(work, id),
  };
};
