import { FastColor } from '@ant-design/fast-color';

/** The brand; the specification, section 9. */
export const BRAND_COLOR = '#1D5CEB';

/** The preset of the convention for the brand colour; the specification, section 4. */
export const BRAND_PRESET = '#409EFF';

/** WCAG 2.2 AA, with a margin for rounding. */
const TEXT_CONTRAST = 4.6;
const SHAPE_CONTRAST = 3.02;

const WHITE = '#ffffff';
const SIDE = '#0f1a2e';

/** The contrast of two colours, from 1 to 21; formula of WCAG. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [new FastColor(one).getLuminance(), new FastColor(other).getLuminance()];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

const LIGHTNESS_STEP = 0.005;

const withLightness = (color: string, lightness: number): string => {
  const { h, s } = new FastColor(color).toHsl();
  return new FastColor({ h, s, l: Math.min(1, Math.max(0, lightness)) }).toHexString();
};

const shifted = (color: string, by: number): string => withLightness(color, new FastColor(color).toHsl().l + by);

/** The nearest lightness of a colour in one direction that meets `isFit`. */
const shiftUntil = (color: string, step: number, isFit: (tone: string) => boolean): string => {
  const { l } = new FastColor(color).toHsl();
  const steps = Math.ceil(1 / LIGHTNESS_STEP);
  for (let count = 0; count <= steps; count += 1) {
    const tone = count === 0 ? color : withLightness(color, l + count * step);
    if (isFit(tone)) return tone;
  }
  return step > 0 ? WHITE : '#000000';
};

const carriesWhite = (tone: string): boolean => contrast(tone, WHITE) >= TEXT_CONTRAST;

/** A fill colour that contrasts with white text and with its background. */
const fillOn = (color: string, ground: string): string => {
  const lit = shiftUntil(color, LIGHTNESS_STEP, (tone) => contrast(tone, ground) >= SHAPE_CONTRAST);
  return shiftUntil(lit, -LIGHTNESS_STEP, carriesWhite);
};

const textOn = (color: string, grounds: readonly string[], step: number): string =>
  shiftUntil(color, step, (tone) => grounds.every((ground) => contrast(tone, ground) >= TEXT_CONTRAST));

/** Below this chroma a colour is grey; on a dark background, grey looks disabled. */
const GREY_SATURATION = 0.2;
const SLATE = { h: 215, s: 0.32 };

const isGrey = (color: string): boolean => new FastColor(color).toHsl().s < GREY_SATURATION;

const slated = (color: string): string => {
  const { l } = new FastColor(color).toHsl();
  return !isGrey(color) ? color : new FastColor({ ...SLATE, l: Math.min(0.8, Math.max(0.2, l)) }).toHexString();
};

/** The hues that look like the red of destructive actions. */
const RED_FROM = 335;
const RED_TO = 20;

const isReddish = (color: string): boolean => {
  const { h } = new FastColor(color).toHsl();
  return !isGrey(color) && (h >= RED_FROM || h <= RED_TO);
};

/** All tones of the theme colour. */
export interface Tones {
  /** Buttons, checkboxes and switches, with white content. */
  fill: string;
  fillHover: string;
  fillActive: string;
  /** Links and selected text. */
  text: string;
  textHover: string;
  textActive: string;
  /** As `text`, but the brand colour if the tone would look like a warning or like plain text. */
  link: string;
  linkHover: string;
  linkActive: string;
  /** Background of selected items. */
  wash: string;
  washHover: string;
  border: string;
  borderHover: string;
  /** The selected entry of the dark sidebar. */
  side: string;
}

interface ToneLook {
  /** The usual background. */
  panel: string;
  grounds: readonly string[];
  fill: (color: string) => string;
  /** The direction away from the background. */
  step: number;
  hover: number;
  /** The proportion of the colour, in percent. */
  mix: Record<'wash' | 'washHover' | 'border' | 'borderHover', number>;
}

const LIGHT: ToneLook = {
  panel: WHITE,
  grounds: ['#f3f5f9', WHITE],
  fill: (color) => shiftUntil(color, -LIGHTNESS_STEP, carriesWhite),
  step: -LIGHTNESS_STEP,
  hover: -0.08,
  mix: { wash: 8, washHover: 14, border: 40, borderHover: 60 },
};

const DARK: ToneLook = {
  panel: '#121a29',
  grounds: ['#0a0f1a', '#121a29', '#1a2435'],
  fill: (color) => fillOn(slated(color), '#1a2435'),
  step: LIGHTNESS_STEP,
  hover: 0.07,
  mix: { wash: 26, washHover: 38, border: 60, borderHover: 80 },
};

/** The tones of a theme colour, each readable where it is used. */
export const tonesOf = (theme: string, isDark: boolean): Tones => {
  const color = theme.toLowerCase() === BRAND_PRESET.toLowerCase() ? BRAND_COLOR : theme;
  const look = isDark ? DARK : LIGHT;
  const fill = look.fill(color);
  const washed = (percent: number): string => new FastColor(look.panel).mix(fill, percent).toHexString();
  const wash = washed(look.mix.wash);
  const washHover = washed(look.mix.washHover);
  const grounds = [...look.grounds, wash, washHover];
  const text = textOn(color, grounds, look.step);
  const link = isReddish(color) || isGrey(color) ? textOn(BRAND_COLOR, grounds, look.step) : text;
  return {
    fill,
    fillHover: shifted(fill, -0.05),
    fillActive: shifted(fill, -0.1),
    text,
    textHover: shifted(text, look.hover),
    textActive: shifted(text, 2 * look.hover),
    link,
    linkHover: shifted(link, look.hover),
    linkActive: shifted(link, 2 * look.hover),
    wash,
    washHover,
    border: washed(look.mix.border),
    borderHover: washed(look.mix.borderHover),
    side: fillOn(slated(color), SIDE),
  };
};
