/** What the engine says to one statement. */
export interface Answer {
  command: string;
  rowCount: number | null;
  rows: unknown[];
}

/** Puts a statement on its way, behind those that are under way on the same connection. */
export type Send = (text: string, values: readonly unknown[]) => Promise<Answer>;

/** So few that the rows of a restore do not pile up on their way. */
const AHEAD_MAX = 8;
const VALUES_MAX = 200;

/** Every value stands for itself, and nothing comes back: it is done as a whole, or the transaction is lost. */
const PLAIN_INSERT = /^insert into "\w+" \((?:"\w+"(?:, )?)+\) values (?:\(\$\d+(?:, \$\d+)*\)(?:, )?)+$/;
const LOCK = 'select pg_advisory_xact_lock(';

const isRead = (text: string): boolean => text.startsWith('select ');

/** What comes of it is known before it is answered; undefined where it is not. */
const foretold = (text: string, values: readonly unknown[]): Answer | undefined => {
  if (text.startsWith(LOCK)) return { command: 'SELECT', rowCount: 1, rows: [{}] };
  if (values.length > VALUES_MAX || !PLAIN_INSERT.test(text)) return undefined;
  return { command: 'INSERT', rowCount: text.split('), (').length, rows: [] };
};

const quietly = (answer: Promise<Answer>): Promise<Answer> => {
  answer.catch(() => undefined);
  return answer;
};

/**
 * The statements of a transaction travel together where nothing depends on the answer to the one before: its beginning
 * with a first question, locks with what is asked under them, plain inserts with the commit. An error in one of those is
 * told by whatever is waited for next, at the latest by the commit, which the engine then turns into a rollback.
 */
export const createPipeline = (send: Send): Send => {
  let ahead: Promise<Answer>[] = [];
  let isInside = false;
  let isBegun = false;

  const answeredSoFar = async (): Promise<void> => {
    const all = ahead;
    ahead = [];
    await Promise.all(all);
    isBegun = true;
  };

  const begin: Send = (text, values) => {
    [isInside, isBegun, ahead] = [true, false, [quietly(send(text, values))]];
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
  };

  const inside: Send = async (text, values) => {
    // Were the beginning refused, a change would stand alone; a question does no harm.
    if (!isBegun && !isRead(text)) await answeredSoFar();
    const known = ahead.length < AHEAD_MAX ? foretold(text, values) : undefined;
    const own = quietly(send(text, values));
    if (known !== undefined) {
      ahead.push(own);
      return known;
    }
    await answeredSoFar();
    return own;
  };

  const end: Send = async (text, values) => {
    if (!isBegun) await answeredSoFar();
    const own = quietly(send(text, values));
    isInside = false;
    await answeredSoFar();
    return own;
  };

  const undo: Send = (text, values) => {
    [isInside, ahead] = [false, []];
    return send(text, values);
  };

  return (text, values) => {
    if (text === 'begin') return begin(text, values);
    if (text === 'rollback') return undo(text, values);
    if (!isInside) return send(text, values);
    return text === 'commit' ? end(text, values) : inside(text, values);
  };
};
