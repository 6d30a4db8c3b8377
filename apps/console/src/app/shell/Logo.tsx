import { useState } from 'react';

/** The company's own logo where it has one that loads, otherwise ours. */
export function Logo({ address }: { address: string }) {
  const [broken, setBroken] = useState('');
  if (address !== '' && address !== broken) {
    return <img className="side-logo" src={address} alt="" width={32} height={32} onError={() => setBroken(address)} />;
  }
  return (
    <svg className="side-logo" viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#1d5ceb" />
      <circle cx="11.5" cy="12" r="3.5" fill="#fff" />
      <circle cx="20.5" cy="12" r="3.5" fill="#bcd2ff" />
      <path d="M5.5 24c.4-4 2.9-6.2 6-6.2s5.6 2.2 6 6.2z" fill="#fff" />
      <path d="M18.9 24c-.2-2.3-.9-4.1-2.1-5.4 1-.5 2.200-.8 3.600-.8 3.200 0 5.700 2.200 6.1 6.2z" fill="#bcd2ff" />
    </svg>
  );
}
