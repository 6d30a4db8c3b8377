/** Built-in dictionaries and entries cannot be deleted or disabled, because code depends on them. */
export const builtInOffer = (
  { isBuiltIn, state }: { isBuiltIn: boolean; state: number },
  action: string,
): false | undefined =>
  isBuiltIn && (action === 'delete' || (action === 'disable' && state === 1)) ? false : undefined;
