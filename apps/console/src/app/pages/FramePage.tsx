import { usePage } from '../../shared/page/usePage.ts';
import { NotBuiltPage } from './NotBuiltPage.tsx';
import './frame.css';

/** The permissions that an embedded page needs. It may not navigate the console away. */
const ALLOWED = 'allow-scripts allow-forms allow-popups allow-downloads';

/** A page of our own origin with both permissions could remove the sandbox. */
const sandboxFor = (link: string): string =>
  new URL(link).origin === window.location.origin ? ALLOWED : `${ALLOWED} allow-same-origin`;

/** Embeds an external page. It keeps running while another page is in front. */
export function FramePage() {
  const { link, title } = usePage();
  if (link === undefined || !URL.canParse(link)) return <NotBuiltPage />;
  return (
    <iframe className="frame-page" src={link} title={title} sandbox={sandboxFor(link)} referrerPolicy="no-referrer" />
  );
}
