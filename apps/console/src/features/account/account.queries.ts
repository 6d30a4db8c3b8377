import { queryOptions } from '@tanstack/react-query';
import {
  beginTwoFactor,
  confirmTwoFactor,
  editPassword,
  editPhone,
  editProfile,
  endTwoFactor,
  getProfile,
  getTwoFactor,
  renewRecoveryCodes,
} from '@huiwu/contract/account';
import { endOwnSessions, listOwnSessions } from '@huiwu/contract/online-users';
import { getOwnIdentity, unbindOwnIdentity } from '@huiwu/contract/single-sign-on';
import { listOwnSignIns } from '@huiwu/contract/sign-in-logs';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { CONFLICT_CODES } from '../../shared/drafts/useConflict.ts';

export const profileQuery = () =>
  queryOptions({ queryKey: ['account', 'profile'], queryFn: ({ signal }) => callEndpoint(getProfile, {}, { signal }) });

export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => callEndpoint(listOwnSessions, {}, { signal }),
  });

export const ownSignInsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['account', 'sign-ins', limit],
    queryFn: ({ signal }) => callEndpoint(listOwnSignIns, { page: 1, limit }, { signal }),
  });

export const ownTwoFactorQuery = () =>
  queryOptions({
    queryKey: ['account', 'second-step'],
    queryFn: ({ signal }) => callEndpoint(getTwoFactor, {}, { signal }),
  });

export const ownIdentityQuery = () =>
  queryOptions({
    queryKey: ['account', 'identity'],
    queryFn: ({ signal }) => callEndpoint(getOwnIdentity, {}, { signal }),
  });

export const useUnbindOwnIdentity = () => useEndpointMutation(unbindOwnIdentity, { refreshes: ['account'] });

export const useBeginTwoFactor = () => useEndpointMutation(beginTwoFactor, { refreshes: [] });

export const useConfirmTwoFactor = () => useEndpointMutation(confirmTwoFactor, { refreshes: ['account'] });

export const useEndTwoFactor = () => useEndpointMutation(endTwoFactor, { refreshes: ['account'] });

export const useRenewRecoveryCodes = () => useEndpointMutation(renewRecoveryCodes, { refreshes: ['account'] });

export const useEndOwnSessions = () => useEndpointMutation(endOwnSessions, { refreshes: ['account'] });

export const useEditProfile = () =>
  useEndpointMutation(editProfile, { refreshes: ['account'], handles: CONFLICT_CODES });

export const useEditPassword = () => useEndpointMutation(editPassword, { refreshes: [] });

export const useEditPhone = () => useEndpointMutation(editPhone, { refreshes: ['account'] });
