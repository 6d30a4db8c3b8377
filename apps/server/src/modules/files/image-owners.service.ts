import type { Caller } from '../../access/caller.ts';
import type { Repositories } from '../../data.ts';
import { fileNameIn, imagePath } from './files.presenter.ts';
import { idIn, isImage } from './files.rules.ts';

/** Images that another record names from now on. */
export const createImageOwnerService = () => ({
  /**
   * Lets a company's people see an image that somebody of another company has uploaded for them; false where there is
   * no such image, or it is neither the company's nor the caller's own.
   */
  handOver: async (
    { files }: Pick<Repositories, 'files'>,
    caller: Caller,
    { path, customerId }: { path: string; customerId: string },
  ): Promise<boolean> => {
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
