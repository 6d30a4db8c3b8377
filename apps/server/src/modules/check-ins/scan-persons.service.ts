import { POPUP_FIELDS, type PopupField } from '@huiwu/contract/check-in-points';
import type { ShownPerson } from '@huiwu/contract/check-ins';
import type { CheckInPointTableRow } from '../check-in-points/check-in-points.table.ts';
import type { RegistrationRow } from '../registrations/registrations.table.ts';
import type { CheckInRepositories } from './check-ins.store.ts';

const popupOf = ({ popup }: CheckInPointTableRow): PopupField[] => JSON.parse(popup) as PopupField[];

const idsOf = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** What the desk sees of people: name, company and type, and what the point asks for. Contacts are not among it. */
export const loadShownPersons = async (
  { registrations, registrationTypes }: Pick<CheckInRepositories, 'registrations' | 'registrationTypes'>,
  rows: readonly RegistrationRow[],
): Promise<(row: RegistrationRow, point: CheckInPointTableRow | undefined) => ShownPerson> => {
  const [types, teams, tags] = await Promise.all([
    registrationTypes.namesOf('registrationType', idsOf(rows.map((row) => row.type_id))),
    registrations.namesOf('team', idsOf(rows.map((row) => row.team_id))),
    registrations.tagsOf(rows.map(({ id }) => id)),
  ]);
  const values: Record<PopupField, (row: RegistrationRow) => string> = {
    regNo: (row) => row.reg_no,
    department: (row) => row.department,
    jobTitle: (row) => row.job_title,
    team: (row) => teams.get(row.team_id ?? '') ?? '',
    tags: ({ id }) =>
      tags
        .filter((tag) => tag.registration_id === id)
        .map(({ name }) => name)
        .join('、'),
    remark: (row) => row.remark,
  };
  return (row, point) => ({
    id: row.id,
    name: row.name,
    company: row.company,
    type: types.get(row.type_id) ?? '',
    popup: (point === undefined ? [] : popupOf(point))
      .map((field) => ({ label: POPUP_FIELDS[field], value: values[field](row) }))
      .filter(({ value }) => value !== ''),
  });
};
