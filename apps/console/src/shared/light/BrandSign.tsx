/** The logo: a stage and two rows. */
export function BrandSign() {
  return (
    <svg
      className="light-sign"
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <rect width="32" height="32" rx="8" className="light-sign-ground" />
      <g className="light-sign-lines" strokeWidth="2.6">
        <path d="M7 19.5a9 9 0 0 1 18 0" />
        <path d="M11.5 20a4.5 4.5 0 0 1 9 0" />
        <path d="M13 24.500h6" />
      </g>
    </svg>
  );
}
