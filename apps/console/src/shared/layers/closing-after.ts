/** Deletes a record and closes the layer that shows it, if the user confirmed. */
export const closingAfter =
  <Row>(remove: (row: Row) => Promise<boolean>, onClose: () => void) =>
  async (row: Row): Promise<boolean> => {
    const isAgreed = await remove(row);
    if (isAgreed) onClose();
    return isAgreed;
  };
