import { defineModule } from '../../module.ts';
import { createHousekeepingService, type HousekeepingService } from './housekeeping.service.ts';

export const housekeepingModule = defineModule({
  services: { housekeeping: createHousekeepingService },
  chores: ({ housekeeping }: { housekeeping: HousekeepingService }) => [housekeeping.tidy],
});
