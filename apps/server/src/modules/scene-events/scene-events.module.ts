import { OWNED_BY_MEETING } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import type { PersonalData } from '../personal-data/personal-data.store.ts';
import { createSceneEventRepository } from './scene-events.repository.ts';
import { createSceneEventPurge, createSceneEvents } from './scene-events.service.ts';

export const sceneEventsModule = defineModule({
  owners: { scene_events: OWNED_BY_MEETING },
  repositories: { sceneEvents: createSceneEventRepository },
  services: { sceneEvents: createSceneEvents, sceneEventPurge: createSceneEventPurge },
  personalData: ({ sceneEventPurge }: { sceneEventPurge: PersonalData }) => [sceneEventPurge],
});
