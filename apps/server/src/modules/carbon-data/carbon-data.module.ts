import { defineModule } from '../../module.ts';
import { createCarbonSeeds, type CarbonSeeds } from './carbon-seeds.service.ts';

/** What the platform brings along for all companies. */
export const carbonDataModule = defineModule({
  services: { carbonSeeds: createCarbonSeeds },
  chores: ({ carbonSeeds }: { carbonSeeds: CarbonSeeds }) => [carbonSeeds.ensure],
});
