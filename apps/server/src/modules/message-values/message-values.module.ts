import { defineModule } from '../../module.ts';
import { createMessageValueRepository } from './message-values.repository.ts';
import { createMessageValues } from './message-values.service.ts';

export const messageValuesModule = defineModule({
  repositories: { messageValues: createMessageValueRepository },
  services: { messageValues: createMessageValues },
});
