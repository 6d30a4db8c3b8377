import { meetingCodeIn, useMeeting } from '../session/meeting-store.ts';

/**
 * The `href` of a link within the console. In a meeting it names the meeting: a browser tab that is opened by the link
 * has a storage of its own and knows nothing of the tab that it came from.
 */
export const linkLocation = (to: string): string => {
  const { code } = useMeeting.getState();
  const [path, search = ''] = to.split('?', 2);
  if (code === '' || meetingCodeIn(search) !== '') return `#${to}`;
  return `#${path}?${search === '' ? '' : `${search}&`}meetingCode=${encodeURIComponent(code)}`;
};
