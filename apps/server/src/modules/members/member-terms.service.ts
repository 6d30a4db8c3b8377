import { nameSortKey, nameTokens, phoneTokens, textTokens, wholeToken } from '../../database/search/tokens.ts';

/** What of a member is searched and sorted by. */
export interface SearchedValues {
  name?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  company?: string | undefined;
}

/** The columns that follow from values; what is left out stays as it is. */
export const searchColumns = ({ name, phone, email, company }: SearchedValues) => ({
  ...(name !== undefined && { name_sort: nameSortKey(name), name_terms: JSON.stringify(nameTokens(name)) }),
  ...(phone !== undefined && { phone_terms: JSON.stringify(phoneTokens(phone)) }),
  ...(email !== undefined && { email_terms: JSON.stringify(wholeToken(email)) }),
  ...(company !== undefined && { company_terms: JSON.stringify(textTokens(company)) }),
});
