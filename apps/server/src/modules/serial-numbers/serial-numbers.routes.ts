import { nextSerialNumber } from '@huiwu/contract/serial-numbers';
import type { Mount } from '../../http/mount.ts';
import type { SerialNumberService } from './serial-numbers.service.ts';

export const serialNumberRoutes = (mount: Mount, serialNumbers: SerialNumberService): void => {
  mount(nextSerialNumber, (input, caller) => serialNumbers.nextSerialNumber(input, caller));
};
