import { queryOptions } from '@tanstack/react-query';
import { editPassword, editPhone, editProfile, getProfile } from '@huiwu/contract/account';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { CONFLICT_CODES } from '../../shared/forms/useConflict.ts';

export const profileQuery = () =>
  queryOptions({ queryKey: ['account', 'profile'], queryFn: ({ signal }) => callEndpoint(getProfile, {}, { signal }) });

export const useEditProfile = () =>
  useEndpointMutation(editProfile, { refreshes: ['account'], handles: CONFLICT_CODES });

export const useEditPassword = () => useEndpointMutation(editPassword, { refreshes: [] });

export const useEditPhone = () => useEndpointMutation(editPhone, { refreshes: ['account'] });
