import { defineModule } from '../../module.ts';
import { createMeetingHolderService } from './meeting-holders.service.ts';

export const meetingHoldersModule = defineModule({ services: { meetingHolders: createMeetingHolderService } });
