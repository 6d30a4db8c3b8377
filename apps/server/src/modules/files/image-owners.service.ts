import type { Work } from '../../store.ts';
import type { FileStore } from './files.store.ts';
import { fileNameIn, imagePath } from './files.presenter.ts';
import { idIn, isImage } from './files.rules.ts';

/** Images that another record names from now on. */
export const createImageOwnerService = ({ store }: { store: FileStore }) => ({
  /**
   * Lets a customer's people see an image that an admin of another customer has uploaded for them; false where there is
   * no such image, or it is neither the customer's nor the caller's own.
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
