import { defineModule } from '../../module.ts';
import { createFileArchives } from './file-archives.service.ts';

/** Archives with the files of lists. */
export const archivesModule = defineModule({ services: { fileArchives: createFileArchives } });
