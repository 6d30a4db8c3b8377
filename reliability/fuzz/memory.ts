import type { Random } from '../../apps/server/src/demo/random.ts';
import type { Endpoint } from '../../packages/contract/src/base/endpoint.ts';

const KEPT = 400;

/** The noun that a call is about, by its path: `/…/system/admin/add` and `…/admin/delete/{id}` are both of `admin`. */
export const nounOf = ({ path }: Endpoint): string =>
  path.replace(/\/(add|edit|delete|recover|get|edit-state|page|one|all|sort|share|\{.*)(\/.*|$)/, '');

/** Some are called by what an admin names them: a rule and a dictionary may share a name, and either may come again. */
const keyOf = (endpoint: Endpoint, id: string): string => `${nounOf(endpoint)} ${id}`;

const MADE = /"(?:id|fileName|roleId|typeId)":"([A-Za-z0-9_.-]{8,60})"/g;

/**
 * What a run has learnt: ids that answers named, by their noun, who made which, and which are gone. What one call made
 * feeds the next one.
 */
export const createMemory = (random: Random) => {
  const byNoun = new Map<string, string[]>();
  const makers = new Map<string, string>();
  const gone = new Set<string>();

  const keep = (noun: string, id: string): void => {
    const known = byNoun.get(noun) ?? [];
    byNoun.set(noun, known);
    if (known.includes(id)) return;
    if (known.length >= KEPT) known.splice(random.between(0, KEPT - 1), 1);
    known.push(id);
  };

  const all = (): string[] => [...byNoun.values()].flat();

  return {
    learn: (endpoint: Endpoint, text: string, customer: string): void => {
      const noun = nounOf(endpoint);
      for (const [, id = ''] of text.matchAll(MADE)) {
        keep(noun, id);
        if (endpoint.effect !== 'creates' || !endpoint.path.endsWith('/add')) continue;
        gone.delete(keyOf(endpoint, id));
        if (!makers.has(id)) makers.set(id, customer);
      }
    },
    /** Mostly of the noun that the field names, or of the call's own; now and then of another, or of none. */
    anyId: (endpoint: Endpoint, field = 'id'): string => {
      const named = /^(department|role|menu|admin|customer)Ids?$/.exec(field)?.[1];
      const noun = [...byNoun.keys()].find((known) => known.endsWith(`/${named}`)) ?? nounOf(endpoint);
      const own = byNoun.get(noun) ?? [];
      const others = all();
      if (own.length > 0 && random.isLikely(0.8)) return random.pick(own);
      return others.length > 0 && random.isLikely(0.9) ? random.pick(others) : 'nothing';
    },
    bury: (endpoint: Endpoint, id: string): void => void gone.add(keyOf(endpoint, id)),
    isGone: (endpoint: Endpoint, id: string): boolean => gone.has(keyOf(endpoint, id)),
    revive: (endpoint: Endpoint, id: string): void => void gone.delete(keyOf(endpoint, id)),
    makerOf: (id: string): string | undefined => makers.get(id),
  };
};

export type Memory = ReturnType<typeof createMemory>;
