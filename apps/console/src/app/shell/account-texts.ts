/** Some servers send an empty value as the text `null`. */
export const textOrEmpty = (value: string | null | undefined): string =>
  value === null || value === undefined || value === 'null' ? '' : value;
