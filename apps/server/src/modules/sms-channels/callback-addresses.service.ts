import type { CallbackAddress } from '@huiwu/contract/sms-channels';

/** What is shown of a path at which another system reports. */
export const callbackAddressOf = (path: string, publicUrl: string | undefined): CallbackAddress => ({
  address: `${publicUrl ?? ''}${path}`,
  isWhole: publicUrl !== undefined,
});
