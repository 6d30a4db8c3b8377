import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts.ts';
import { APP } from '../../bench/huiwu-server.ts';
import { visit, type Person, type Client } from '../../e2e/support/client.ts';

/** Those of the demo customer who may do much and little, the platform, and another customer. */
const PEOPLE = [
  { phone: '19900000001', customer: 'platform' },
  { phone: '19900000010', customer: 'platform' },
  { phone: '19900000002', customer: 'yunting' },
  { phone: '19900000014', customer: 'yunting' },
  { phone: '19900000004', customer: 'yunting' },
  { phone: '19900000005', customer: 'yunting' },
  { phone: '19900000006', customer: 'yunting' },
  { phone: '19900000036', customer: 'chenyu' },
  { phone: '19900000037', customer: 'chenyu' },
];

const SIGN_INS = 8;

export interface Attacker {
  customer: string;
  /** No one where the account was stopped, deleted or locked on the way. */
  person: Person | undefined;
  signInAgain(): Promise<void>;
}

const attackerOf = (visitor: Client, { phone, customer }: (typeof PEOPLE)[number]): Attacker => {
  let tries = 0;
  const attacker: Attacker = {
    customer,
    person: undefined,
    signInAgain: async () => {
      attacker.person = undefined;
      if ((tries += 1) > SIGN_INS) return;
      attacker.person = await visitor.signIn(phone, DEMO_PASSWORD).catch(() => undefined);
    },
  };
  return attacker;
};

/** Everyone who attacks, signed in. */
export const gather = async (port: number): Promise<Attacker[]> => {
  const visitor = await visit(`http://127.0.0.1:${port}`, APP);
  const attackers = PEOPLE.map((each) => attackerOf(visitor, each));
  await Promise.all(attackers.map((each) => each.signInAgain()));
  return attackers;
};
