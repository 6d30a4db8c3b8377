/** Deletes as before, and closes what shows the record once that was agreed to. */
export const closingAfter =
  <Row>(remove: (row: Row) => Promise<boolean>, onClose: () => void) =>
  async (row: Row): Promise<boolean> => {
    const isAgreed = await remove(row);
    if (isAgreed) onClose();
    return isAgreed;
  };
