import { startSmtp } from '../../apps/server/src/testing/providers/smtp.ts';

const LOOK_MS = 50;

/** A real mail server that takes everything, and says how many mails it has. Its port is in the first line. */
export const runSmtp = async (): Promise<void> => {
  const smtp = await startSmtp({ isWithoutStartTls: true });
  let told = 0;
  let count = 0;
  setInterval(() => {
    // What it was given is counted, not kept.
    count += smtp.raw.splice(0).length;
    if (count > told) console.log(`accepted ${count}`);
    told = count;
  }, LOOK_MS);
  console.log(`listens on ${smtp.place().port}`);
};
