import { functionOf } from '@huiwu/contract/base/access';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { TestAnswer, Sender } from '../test-app.ts';
import { codeForHolder, isAsking } from './matrix.ts';
import { objectKind, type ObjectPlace } from './objects.ts';
import { senderOf, signedIn, type HolderName, type Persona } from './personas.ts';
import type { MatrixRow, MatrixTarget } from './row.ts';
import { sampleFor } from '../samples.ts';
import type { MatrixWorld } from './world.ts';

/** One question to one call: who asks, about what, and what they must hear. */
export interface Cell {
  who: string;
  caller: Persona | undefined;
  sender: Sender;
  place: ObjectPlace | undefined;
  code: number;
}

export interface Call {
  name: string;
  endpoint: Endpoint;
  row: MatrixRow;
}

const placesOf = ({ row }: Call): (ObjectPlace | undefined)[] =>
  row.on === undefined ? [undefined] : [...objectKind(row.on).places];

/** Anyone who is refused before anything is looked at hears the same of what is there and of what is not. */
const fewPlaces = (call: Call): (ObjectPlace | undefined)[] =>
  call.row.on === undefined ? [undefined] : ['sameDepartment', 'absent'];

const needsPerson = ({ access }: Endpoint): boolean => access !== 'open' && access !== 'public';

const cellsOfStrangers = (call: Call, { strangers }: MatrixWorld): Cell[] => {
  const { access } = call.endpoint;
  const all = Object.entries(strangers).map(([who, { sender, code, byCookie, isOpenTo }]) => ({
    who,
    sender,
    code: access === 'signed-in-by-cookie' ? byCookie : code,
    isIn: isOpenTo !== undefined && call.endpoint[isOpenTo] === true,
  }));
  const kept = all.filter(({ code, isIn }) => !isIn && (needsPerson(call.endpoint) || code === 610_001));
  if (access === 'open') return [];
  return kept.flatMap(({ who, sender, code }) =>
    code === undefined
      ? []
      : fewPlaces(call)
          .slice(0, 1)
          .map((place) => ({ who, sender, code, place, caller: undefined })),
  );
};

const cellsOf = (
  call: Call,
  [who, caller]: [string, Persona],
  codeAt: (place: ObjectPlace | undefined) => number,
): Cell[] => placesOf(call).map((place) => ({ who, caller, sender: senderOf(caller), place, code: codeAt(place) }));

/** Anyone who holds every function in another meeting reaches nothing of this one, and adds to their own. */
const codeInOtherMeeting = ({ answers = 200 }: MatrixRow, place: ObjectPlace | undefined): number =>
  place === undefined ? answers : 404;

/** Of a call that names no function; anyone who has none may still need one inside. */
const codeWithoutFunctions = (row: MatrixRow, caller: Persona, place: ObjectPlace | undefined): number => {
  if (caller.meetingCode !== undefined && row.inMeeting !== undefined) return row.inMeeting;
  const code = codeForHolder(row, 'wholeCompany', place);
  return code === 200 ? (row.withoutFunctions ?? code) : code;
};

const cellsOfRightless = async (call: Call, world: MatrixWorld): Promise<Cell[]> => {
  const needed = functionOf(call.endpoint.access);
  const rightless =
    needed === undefined
      ? world.rightless
      : {
          ...world.rightless,
          'an admin with every other function': await world.without(needed),
        };
  return Object.entries(rightless).flatMap(([who, caller]) => {
    if (call.row.within === 'meeting' && caller.meetingCode !== undefined)
      return cellsOf(call, [who, caller], (place) => codeInOtherMeeting(call.row, place));
    return needed === undefined
      ? cellsOf(call, [who, caller], (place) => codeWithoutFunctions(call.row, caller, place))
      : cellsOf(call, [who, caller], () => 403).filter(({ place }) => fewPlaces(call).includes(place));
  });
};

/** Every cell of one call: each persona, each place. */
export const cellsFor = async (call: Call, world: MatrixWorld): Promise<Cell[]> => {
  const strangers = cellsOfStrangers(call, world);
  if (!needsPerson(call.endpoint)) {
    const sender = call.endpoint.access === 'open' ? { systemToken: null } : {};
    return [
      ...strangers,
      { who: 'a console', caller: undefined, sender, place: undefined, code: call.row.answers ?? 200 },
    ];
  }
  const holders = (Object.entries(world.holders) as [HolderName, Persona][])
    .filter(([who]) => isAsking(call.row, who))
    .map(([who, caller]) => [who, call.row.within === 'meeting' ? world.inMeeting(caller) : caller] as const)
    .flatMap(([who, caller]) => cellsOf(call, [who, caller], (place) => codeForHolder(call.row, who, place)));
  return [...strangers, ...(await cellsOfRightless(call, world)), ...holders];
};

export interface AskedCell {
  cell: Cell;
  target: MatrixTarget;
  send(): Promise<TestAnswer>;
}

/** Makes what the cell is about, and a request about it that is good in every other way. */
export const prepare = async (call: Call, cell: Cell, world: MatrixWorld): Promise<AskedCell> => {
  const someone = cell.caller ?? world.holders.wholeCompany;
  const { row, endpoint, name } = call;
  const isDone = cell.code === (row.answers ?? 200);
  // What ends its session would leave the others of this person without one.
  const caller = row.endsSession && isDone && cell.caller ? await signedIn(world, someone) : someone;
  const id = row.on === undefined || cell.place === undefined ? '' : await world.make(row.on, cell.place, caller);
  const target: MatrixTarget = { id, place: cell.place, caller, world, number: world.nextNumber() };
  const input = row.input === undefined ? sampleFor(name, endpoint) : await row.input(target);
  const sender = cell.caller === undefined ? cell.sender : senderOf(caller);
  return { cell, target, send: () => world.call(endpoint, input, sender) };
};
