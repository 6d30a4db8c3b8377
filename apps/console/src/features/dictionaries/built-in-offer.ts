/** What the program has brought and uses stays, and stays enabled. */
export const builtInOffer = (
  { isBuiltIn, state }: { isBuiltIn: boolean; state: number },
  action: string,
): false | undefined =>
  isBuiltIn && (action === 'delete' || (action === 'disable' && state === 1)) ? false : undefined;
