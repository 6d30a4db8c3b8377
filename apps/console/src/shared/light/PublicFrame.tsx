import type { ReactNode } from 'react';
import { BrandPanel } from './BrandPanel.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import './light.css';

interface Props {
  heading: string;
  children: ReactNode;
}

/** The frame of all pages that need no sign-in. */
export function PublicFrame({ heading, children }: Props) {
  return (
    <div className="light-frame">
      <BrandPanel />
      <main className="light-main">
        <ModeSwitch />
        <div className="light-card">
          <h1>{heading}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
