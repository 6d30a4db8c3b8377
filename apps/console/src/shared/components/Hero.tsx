import type { ReactNode } from 'react';
import './hero.css';

interface HeroProps {
  title: string;
  /** One line below the title. */
  description: ReactNode;
  /** Small links and tags below the description. */
  children?: ReactNode;
  /** Content on the right; below the title on a phone. */
  aside?: ReactNode;
}

/** The header of the two start pages: the home page and the dashboard of a meeting. */
export function Hero({ title, description, children, aside }: HeroProps) {
  return (
    <header className="hero">
      <div className="hero-text">
        <h1>{title}</h1>
        <p>{description}</p>
        {children}
      </div>
      {aside && <div className="hero-aside">{aside}</div>}
    </header>
  );
}
