import { BrandSign } from './BrandSign.tsx';

const ROWS = [150, 194, 238, 282, 326, 370, 414, 458];
const CENTRE = { x: 320, y: 500 };
const SPREAD = Math.PI * 0.86;

const arc = (radius: number): string => {
  const from = Math.PI / 2 + SPREAD / 2;
  const at = (angle: number) =>
    `${(CENTRE.x + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE.y - radius * Math.sin(angle)).toFixed(1)}`;
  return `M${at(from)}A${radius} ${radius} 0 0 1 ${at(from - SPREAD)}`;
};

/** The taken seats of a row, as a dash pattern: dashes of length 0, gaps of whole seats. */
const TAKEN = [
  '0 120 0 48',
  '0 72 0 192',
  '0 168 0 24',
  '0 96 0 144',
  '0 48 0 240',
  '0 216 0 72',
  '0 144 0 120',
  '0 264 0 96',
];

/** A hall seen from above: rows of seats around a stage, some of them taken. */
function Hall() {
  return (
    <svg className="light-hall" viewBox="0 0 640 470" fill="none" strokeLinecap="round" aria-hidden="true">
      <g stroke="#fff" strokeOpacity=".2" strokeWidth="11" strokeDasharray="0 24">
        {ROWS.map((radius) => (
          <path key={radius} d={arc(radius)} />
        ))}
      </g>
      <g stroke="#fff" strokeOpacity=".92" strokeWidth="11">
        {ROWS.map((radius, row) => (
          <path key={radius} d={arc(radius)} strokeDasharray={TAKEN[row]} strokeDashoffset={row * -24} />
        ))}
      </g>
      <path d={arc(96)} stroke="#fff" strokeOpacity=".5" strokeWidth="3" />
      <path d="M262 452h116" stroke="#fff" strokeWidth="5" />
    </svg>
  );
}

/** The decorative half of a public page. */
export function BrandPanel() {
  return (
    <header className="light-brand">
      <div className="light-name">
        <BrandSign />
        <span>
          会务 <span lang="en">Huiwu</span>
        </span>
      </div>
      <div className="light-brand-body">
        <Hall />
        <p className="light-slogan">智能运营一体化管理平台</p>
        <p className="light-sub">从立项、邀请、报名、签到到结算，一场会议的全过程，都在这里。</p>
      </div>
    </header>
  );
}
