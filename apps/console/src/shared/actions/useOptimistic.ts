import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Shows the expected data of a query while the change that leads to it is sent. If the change fails, the query shows
 * its previous data again, and the failure is thrown to the caller.
 */
export const useOptimistic = <Data>(queryKey: QueryKey) => {
  const client = useQueryClient();
  return async (expected: Data, send: () => Promise<unknown>): Promise<void> => {
    // A running fetch that started before the change would overwrite the expected data.
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData<Data>(queryKey);
    client.setQueryData<Data>(queryKey, expected);
    try {
      await send();
    } catch (failure) {
      client.setQueryData<Data>(queryKey, before);
      throw failure;
    }
  };
};
