import { defineModule } from '../../module.ts';
import { createTrustedDeviceRepository } from './trusted-devices.repository.ts';
import { createTrustedDeviceService } from './trusted-devices.service.ts';

export const trustedDevicesModule = defineModule({
  repositories: { trustedDevices: createTrustedDeviceRepository },
  services: { trustedDevices: createTrustedDeviceService },
});
