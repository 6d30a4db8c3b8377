import type { FunctionName } from '@huiwu/contract/base/functions';
import { FUNCTION_NAMES } from '@huiwu/contract/catalogue/access';
import { newId } from '../../platform/ids.ts';
import { watchChanges, type RowChanges } from './changes.ts';
import type { AtEnd } from '../test-database.ts';
import { testApp, type TestApp } from '../test-app.ts';
import { objectKind, type Kind, type ObjectKind, type ObjectPlace } from './objects.ts';
import { buildMeetings, codeHere } from './objects-of-meetings.ts';
import type { Spot } from './spot.ts';
import {
  buildCompany,
  buildHolders,
  buildRightless,
  personIn,
  type PersonaCompany,
  type HolderName,
  type Persona,
} from './personas.ts';
import { buildStrangers, type Stranger } from './strangers.ts';

/** One platform and two customers, everyone who may ask, and a way to make what they ask for. */
export interface MatrixWorld extends TestApp {
  companies: Record<'first' | 'second' | 'operator', PersonaCompany>;
  holders: Record<HolderName, Persona>;
  rightless: Record<string, Persona>;
  strangers: Record<string, Stranger>;
  /** Of something that lies there, seen by this person; new each time. */
  make(kind: Kind | ObjectKind, place: ObjectPlace, caller: Persona): Promise<string>;
  nextNumber(): number;
  /** An admin with every function but this one. */
  without(name: FunctionName): Promise<Persona>;
  /** What is changed in this world. */
  changes: RowChanges;
  /** The same persona in the meeting of their customer; the platform's administrators in that of the first one. */
  inMeeting(persona: Persona): Persona;
}

/** In every department an admin who asks for nothing: what is not one's own is theirs. */
const buildColleagues = async (app: TestApp, companies: PersonaCompany[]): Promise<Map<string, string>> => {
  const colleagues = new Map<string, string>();
  for (const company of companies)
    for (const departmentId of [company.a, company.belowA, company.b, company.elsewhere])
      colleagues.set(departmentId, (await personIn(app, company, { functions: [], departmentId })).id);
  return colleagues;
};

/** Each holder has every function in one meeting of their customer. */
const placeInMeetings = async (app: TestApp, holders: Record<HolderName, Persona>): Promise<void> => {
  const { build } = app;
  const customerIds = [...new Set(Object.values(holders).map(({ customerId }) => customerId))];
  for (const customer_id of customerIds) {
    const { here } = await buildMeetings(app, customer_id);
    const role = await build.role(customer_id, { kind: 'meeting', functions: [...FUNCTION_NAMES] });
    for (const { id, customerId } of Object.values(holders))
      if (customerId === customer_id)
        await build.meetingRole({ id, customer_id }, { meetingId: here.id, roleId: role.id });
  }
};

export const createWorld = async (atEnd: AtEnd): Promise<MatrixWorld> => {
  const app = await testApp({ isRateLimited: false, atEnd });
  const companies = {
    operator: await buildCompany(app, true),
    first: await buildCompany(app),
    second: await buildCompany(app),
  };
  const all = Object.values(companies);
  const colleagues = await buildColleagues(app, [companies.first, companies.second]);
  let count = 0;
  const nextNumber = () => (count += 1);

  const spotOf = (place: ObjectPlace, caller: Persona): Spot => {
    const own = all.find(({ id }) => id === caller.customerId) ?? companies.first;
    const { first, second } = companies;
    const spot = { isDeleted: place === 'deleted', number: nextNumber(), place };
    if (place === 'own')
      return { ...spot, customerId: own.id, departmentId: caller.departmentId, createdBy: caller.id };
    if (place === 'ownElsewhere')
      return { ...spot, customerId: own.id, departmentId: own.elsewhere, createdBy: caller.id };
    const { id: customerId, ...rest } = place === 'otherCompany' ? second : first;
    const departmentId = { below: rest.belowA, otherDepartment: rest.b }[place as string] ?? rest.a;
    return { ...spot, customerId, departmentId, createdBy: colleagues.get(departmentId) ?? '' };
  };

  const known = new Map<FunctionName, Persona>();
  const without = async (name: FunctionName): Promise<Persona> => {
    const functions = FUNCTION_NAMES.filter((each) => each !== name);
    const person = known.get(name) ?? (await personIn(app, companies.first, { functions }));
    known.set(name, person);
    return person;
  };

  const holders = await buildHolders(app, companies);
  await placeInMeetings(app, holders);

  return {
    ...app,
    companies,
    changes: await watchChanges(app, atEnd),
    nextNumber,
    without,
    inMeeting: (persona) => ({
      ...persona,
      meetingCode: codeHere(persona.id === holders.platform.id ? companies.first.id : persona.customerId),
    }),
    holders,
    rightless: await buildRightless(app, companies.first),
    strangers: await buildStrangers(app, companies.first),
    make: async (kind, place, caller) => {
      if (place === 'self') return caller.id;
      return place === 'absent' ? newId() : objectKind(kind).make(app, spotOf(place, caller));
    },
  };
};
