import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Gate } from './Gate.tsx';

/** The HTML of the sign-in page. The build inserts it into the served page. */
export const drawSignIn = (): string =>
  renderToString(
    <StrictMode>
      <Gate />
    </StrictMode>,
  );
