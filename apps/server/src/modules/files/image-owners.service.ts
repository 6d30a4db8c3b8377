import type { Work } from '../../store.ts';
import type { FileStore } from './files.store.ts';
import { fileNameIn, imagePath } from './files.presenter.ts';
import { idIn, isImage } from './files.rules.ts';

/** Assigns images to the customer whose record refers to them. */
export const createImageOwnerService = ({ store }: { store: FileStore }) => ({
  /**
   * Makes an image that an admin of another customer uploaded readable for the customer; false if the image does not
   * exist or belongs to neither the customer nor the caller.
   */
  handOver: async (
    work: Work<unknown>,
    { path, customerId }: { path: string; customerId: string },
  ): Promise<boolean> => {
    const {
      repositories: { files },
      caller,
    } = store.join(work);
    const fileName = fileNameIn(path);
    const id = path === imagePath(fileName) ? idIn(fileName) : undefined;
    const row = id === undefined ? undefined : await files.find(id);
    if (row === undefined || !isImage(row.extension) || !fileName.endsWith(`.${row.extension}`)) return false;
    if (row.customer_id === customerId) return true;
    if (row.admin_id !== caller.adminId) return false;
    await files.giveTo(row.id, customerId);
    return true;
  },
});

export type ImageOwnerService = ReturnType<typeof createImageOwnerService>;
