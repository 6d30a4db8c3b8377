import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  findSimilarMembers,
  getMember,
  listMembers,
  mergeMembers,
  type MemberRow,
  type SimilarMember,
} from '@huiwu/contract/members';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';

const KEPT_MS = 30_000;
const CHOICES = 10;

/** The complete values of the form. Incomplete values are absent. */
export interface Typed {
  id?: string;
  name?: string;
  company?: string;
  phone?: string;
  phoneCountry?: string;
  email?: string;
  idNumber?: string;
}

/** Members who may be the same person. Disabled until at least one value is complete. */
export const similarQuery = (typed: Typed) => {
  const { id: _id, phoneCountry: _country, ...values } = typed;
  return queryOptions({
    queryKey: ['members', 'similar', typed],
    queryFn: ({ signal }): Promise<SimilarMember[]> => callEndpoint(findSimilarMembers, typed, { signal }),
    enabled: Object.keys(values).length > 0,
    staleTime: KEPT_MS,
  });
};

/** The options of a member select, filtered by a part of the name. */
export const choicesQuery = (name: string) =>
  queryOptions({
    queryKey: ['members', 'choices', name],
    queryFn: async ({ signal }): Promise<MemberRow[]> =>
      (await callEndpoint(listMembers, { page: 1, limit: CHOICES, name }, { signal })).list,
    staleTime: KEPT_MS,
    placeholderData: keepPreviousData,
  });

export const memberQuery = (id: string) => recordQuery('members', getMember, id);

export const useMergeMembers = () => useEndpointMutation(mergeMembers, { refreshes: ['members'] });
