import type { Memory } from './memory.ts';
import type { Shot } from './requests.ts';

type Judge = (text: string, code: string) => string | undefined;

const ID = /"([0-9A-HJKMNP-TV-Z]{26}|[A-Za-z0-9_-]{20,40})"/g;

/** Ids in an answer that another customer made, and that were not in the question. */
const foreignIn = (memory: Memory, { text: asked }: Shot, { said, customer }: { said: string; customer: string }) =>
  [...said.matchAll(ID)].some(([, id = '']) => {
    const maker = memory.makerOf(id);
    return maker !== undefined && maker !== 'platform' && maker !== customer && !asked.includes(id);
  });

/** What a call is about; a list that is narrowed by something is not about it. */
const idIn = ({ path, body, endpoint }: Shot): string | undefined => {
  if (/get\/(page|many|all|leaders)/.test(endpoint.path)) return undefined;
  const inPath = /\/(?:delete|edit-state|one|recover|reset-password)\/([\w-]{8,40})/.exec(path)?.[1];
  return inPath ?? /^\{[^{[]*"(?:id|roleId)":"([\w-]{8,40})"/.exec(body ?? '')?.[1];
};

const verbOf = ({ endpoint: { path } }: Shot) => ({
  isEdit: /\/(edit\/one|edit-state|add\/(menu|function|field))/.test(path),
  isDelete: path.includes('/delete/'),
  isRestoration: path.includes('/recover/'),
});

interface Before {
  wasGone: boolean;
  isForeign: boolean;
}

const before = (
  memory: Memory,
  { endpoint }: Shot,
  { customer, id }: { customer: string; id: string | undefined },
): Before => {
  const maker = id === undefined ? undefined : memory.makerOf(id);
  const isFree = maker === undefined || maker === 'platform' || customer === 'platform';
  return { wasGone: id !== undefined && memory.isGone(endpoint, id), isForeign: !isFree && maker !== customer };
};

/**
 * What may not be, given what went before: no one is answered about what another customer made, and what is gone is not
 * changed. Looks at the past before the request leaves, since others ask at the same time.
 */
export const historyCheck = (memory: Memory, shot: Shot, customer: string): Judge => {
  const id = idIn(shot);
  const { isEdit, isDelete, isRestoration } = verbOf(shot);
  const { wasGone, isForeign } = before(memory, shot, { customer, id });
  if (id !== undefined && isRestoration) memory.revive(shot.endpoint, id);

  const doneWrong = (): string | undefined => {
    if (id !== undefined && isDelete) memory.bury(shot.endpoint, id);
    if (isForeign) return 'a call about something of another company was done';
    return wasGone && isEdit ? 'what is gone was changed' : undefined;
  };

  return (said, code) => {
    const isForeignSaid = customer !== 'platform' && foreignIn(memory, shot, { said, customer });
    memory.learn(shot.endpoint, said, customer);
    if (isForeignSaid) return 'something of another company in an answer';
    return code === '200' ? doneWrong() : undefined;
  };
};
