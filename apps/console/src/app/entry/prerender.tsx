import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Gate } from './Gate.tsx';

/** The sign-in page as text, for the build to put into the page that the server sends. */
export const drawSignIn = (): string =>
  renderToString(
    <StrictMode>
      <Gate />
    </StrictMode>,
  );
