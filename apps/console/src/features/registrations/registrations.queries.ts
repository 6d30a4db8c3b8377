import { queryOptions } from '@tanstack/react-query';
import {
  approveProof,
  changeRegistrationType,
  downloadProof,
  getRegistration,
  getRegistrationTypeForm,
  previewBulk,
  rejectProof,
  substituteRegistration,
  type Audience,
  type BulkPreview,
} from '@huiwu/contract/registrations';
import { applyRegistrationInvoice, getRegistrationInvoiceTerms } from '@huiwu/contract/invoices';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { fetchContent } from '../../shared/api/download.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';
import { NOUN } from '../../shared/registrations/registration-choices.queries.ts';

/** The form in which a type registers now. */
export const typeFormQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [NOUN, 'form', id],
    queryFn: ({ signal }) => callEndpoint(getRegistrationTypeForm, { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
  });

/** Which of them a bulk action would skip, and why. */
export const bulkPreviewQuery = (audience: Audience, action: BulkPreview['action'] | undefined) =>
  queryOptions({
    queryKey: [NOUN, 'bulk preview', audience, action],
    queryFn: ({ signal }) => callEndpoint(previewBulk, { audience, action: action ?? 'edit' }, { signal }),
    enabled: action !== undefined,
    gcTime: 0,
    staleTime: 0,
  });

export const registrationQuery = (id: string) => recordQuery(NOUN, getRegistration, id);

/** What of the share of a registration can be invoiced now. */
export const invoiceTermsQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'invoice terms', id],
    queryFn: ({ signal }) => callEndpoint(getRegistrationInvoiceTerms, { id }, { signal }),
    gcTime: 0,
  });

export const refreshes = [NOUN, 'members', 'meetings'];

/** The file is not kept after the drawer is closed: each view of it is logged. */
export const proofQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [NOUN, 'proof', id, version],
    queryFn: ({ signal }) => fetchContent(downloadProof, { id }, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

export const useApplyInvoice = () =>
  useEndpointMutation(applyRegistrationInvoice, { refreshes: [...refreshes, 'orders', 'invoices'] });
export const useApproveProof = () => useEndpointMutation(approveProof, { refreshes });
export const useRejectProof = () => useEndpointMutation(rejectProof, { refreshes });
export const useSubstitute = () => useEndpointMutation(substituteRegistration, { refreshes });
export const useChangeType = () => useEndpointMutation(changeRegistrationType, { refreshes });
