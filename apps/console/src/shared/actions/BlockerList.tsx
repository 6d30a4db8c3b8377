import { PageLink } from '../page/PageLink.tsx';

/** Why something is not possible now, and where that is solved. */
export interface Blocker {
  sentence: string;
  fix?: { title: string; to: string } | undefined;
}

interface BlockerListProps {
  blockers: readonly Blocker[];
  /** A way to solve one was chosen. */
  onLeave?: () => void;
}

/** The reasons in words, for a tooltip. */
export const sentenceOf = (blockers: readonly Blocker[]): string => blockers.map(({ sentence }) => sentence).join('；');

/** What stands in the way, each with the link to where it is solved. */
export function BlockerList({ blockers, onLeave }: BlockerListProps) {
  return (
    <ul className="blocker-list">
      {blockers.map(({ sentence, fix }) => (
        <li key={sentence}>
          <span>{sentence}</span>
          {fix && (
            <PageLink to={fix.to} {...(onLeave && { onClick: onLeave })}>
              {fix.title}
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  );
}
