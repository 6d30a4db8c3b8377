import type { CallbackAddress } from '@huiwu/contract/base/callback-address';

/** What is shown of a path at which another system reports. */
export const callbackAddressOf = (path: string, publicUrl: string | undefined): CallbackAddress => ({
  address: `${publicUrl ?? ''}${path}`,
  isWhole: publicUrl !== undefined,
});
