import type { Mount } from '../../http/mount.ts';
import type { ImportFiles } from './import-files.service.ts';
import type { ImportMending } from './import-mending.service.ts';
import type { ImportUploads } from './import-uploads.service.ts';
import type { ImportViews } from './import-views.service.ts';
import type { Importer } from './importers.ts';
import type { ImportService } from './imports.service.ts';

interface Services {
  importers: readonly Importer[];
  imports: ImportService;
  importFiles: ImportFiles;
  importMending: ImportMending;
  importViews: ImportViews;
}

/** The calls of every noun that can be imported. */
export const importRoutes = (mount: Mount, services: Services): void => {
  const { importers, imports, importFiles: files, importMending: mending, importViews: views } = services;
  for (const importer of importers) {
    const { calls } = importer;
    mount.toFile(calls.template, (_input, caller) => files.template(importer, caller));
    mount.toFile(calls.failed, ({ id }, caller) => files.failed(importer, id, caller));
    mount(calls.map, (input, caller) => imports.map(importer, input, caller));
    mount(calls.check, (input, caller) => imports.check(importer, input, caller));
    mount(calls.mend, (input, caller) => mending.mend(importer, input, caller));
    mount(calls.commit, ({ id }, caller) => imports.commit(importer, id, caller));
    mount(calls.revert, ({ id }, caller) => imports.revert(importer, id, caller));
    mount(calls.get, ({ id }, caller) => views.get(importer, id, caller));
    mount(calls.rows, (input, caller) => views.rows(importer, input, caller));
    mount(calls.list, (input, caller) => views.list(importer, input, caller));
  }
};

interface UploadServices {
  importers: readonly Importer[];
  importUploads: ImportUploads;
}

/** Mounted where forms with files are understood. */
export const importUploadRoutes = (mount: Mount, { importers, importUploads }: UploadServices): void => {
  for (const importer of importers)
    mount.withFile(importer.calls.upload, (input, caller) => importUploads.upload(importer, input, caller));
};
