import { meetingCodeIn, useMeeting } from '../session/meeting-store.ts';

/**
 * The `href` of a link within the console. In a meeting it contains the meeting, because a new browser tab has its own
 * session storage.
 */
export const linkLocation = (to: string): string => {
  const { code } = useMeeting.getState();
  const [path, search = ''] = to.split('?', 2);
  if (code === '' || meetingCodeIn(search) !== '') return `#${to}`;
  return `#${path}?${search === '' ? '' : `${search}&`}meetingCode=${encodeURIComponent(code)}`;
};
