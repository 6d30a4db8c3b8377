import * as z from 'zod/mini';

/** Where another system reports something to this one. Anyone who knows it can report, so that it is as secret as a key. */
export const callbackAddress = z.object({
  /** The whole address, or only its path where the public address of this server is not configured. */
  address: z.string(),
  isWhole: z.boolean(),
});
export type CallbackAddress = z.output<typeof callbackAddress>;
