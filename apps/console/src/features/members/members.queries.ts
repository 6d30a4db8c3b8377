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

/** What has been typed so far, as far as it can be looked for. */
export interface Typed {
  id?: string;
  name?: string;
  company?: string;
  phone?: string;
  phoneCountry?: string;
  email?: string;
  idNumber?: string;
}

/** Those who may be the same person; no one while nothing is typed by which they could be told. */
export const similarQuery = (typed: Typed) => {
  const { id: _id, phoneCountry: _country, ...values } = typed;
  return queryOptions({
    queryKey: ['members', 'similar', typed],
    queryFn: ({ signal }): Promise<SimilarMember[]> => callEndpoint(findSimilarMembers, typed, { signal }),
    enabled: Object.keys(values).length > 0,
    staleTime: KEPT_MS,
  });
};

/** Members by a part of their name, to choose one from. */
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
