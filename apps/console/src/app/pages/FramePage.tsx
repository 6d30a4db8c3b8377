import { usePage } from '../../shared/page/usePage.ts';
import { NotBuiltPage } from './NotBuiltPage.tsx';
import './frame.css';

/** What a foreign page needs to work at all; it may never take the console's place. */
const ALLOWED = 'allow-scripts allow-forms allow-popups allow-downloads';

/** A page of our own origin with both rights could take off its own chains. */
const sandboxFor = (link: string): string =>
  new URL(link).origin === window.location.origin ? ALLOWED : `${ALLOWED} allow-same-origin`;

/** A page from elsewhere within the console; it goes on while another page is in front. */
export function FramePage() {
  const { link, title } = usePage();
  if (link === undefined || !URL.canParse(link)) return <NotBuiltPage />;
  return (
    <iframe className="frame-page" src={link} title={title} sandbox={sandboxFor(link)} referrerPolicy="no-referrer" />
  );
}
