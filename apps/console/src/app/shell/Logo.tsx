import { useState } from 'react';

/** The customer's logo if it has one that loads, otherwise the product's. */
export function Logo({ location }: { location: string }) {
  const [broken, setBroken] = useState('');
  if (location !== '' && location !== broken) {
    return (
      <img className="side-logo" src={location} alt="" width={32} height={32} onError={() => setBroken(location)} />
    );
  }
  return (
    <svg className="side-logo" viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
      <rect width="32" height="32" rx="8" className="side-logo-ground" />
      <path
        d="M7 19.5a9 9 0 0 1 18 0M11.5 20a4.5 4.5 0 0 1 9 0M13 24.5h6"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
