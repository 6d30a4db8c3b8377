import { PageLink } from '../page/PageLink.tsx';

/** Why an action is not possible now, with a link to the place where it can be solved. */
export interface Blocker {
  sentence: string;
  fix?: { title: string; to: string } | undefined;
}

interface BlockerListProps {
  blockers: readonly Blocker[];
  /** Called when the user follows such a link. */
  onLeave?: () => void;
}

/** The reasons as text, for a tooltip. */
export const sentenceOf = (blockers: readonly Blocker[]): string => blockers.map(({ sentence }) => sentence).join('；');

/** Lists the blockers, each with its link. */
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
