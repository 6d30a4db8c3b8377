import { FastColor } from '@ant-design/fast-color';

/** The brand; the specification, section 9. */
export const BRAND_COLOR = '#1D5CEB';

/** The convention's preset that stands for the brand; the specification, section 4. */
export const BRAND_PRESET = '#409EFF';

/** WCAG 2.2 AA, with a little to spare for rounding. */
const TEXT_CONTRAST = 4.6;
const SHAPE_CONTRAST = 3.02;

const WHITE = '#ffffff';
const SIDE = '#0f1a2e';

/** How far two colours stand apart, from 1 to 21; WCAG's formula. */
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

/** The nearest lightness of a colour, going one way, that `isFit`. */
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

/** Something filled that white stands on, and that itself stands out from what is below. */
const fillOn = (color: string, ground: string): string => {
  const lit = shiftUntil(color, LIGHTNESS_STEP, (tone) => contrast(tone, ground) >= SHAPE_CONTRAST);
  return shiftUntil(lit, -LIGHTNESS_STEP, carriesWhite);
};

const textOn = (color: string, grounds: readonly string[], step: number): string =>
  shiftUntil(color, step, (tone) => grounds.every((ground) => contrast(tone, ground) >= TEXT_CONTRAST));

/** Less colour than this is grey, and grey on dark ground is what cannot be pressed. */
const GREY_SATURATION = 0.2;
const SLATE = { h: 215, s: 0.32 };

const isGrey = (color: string): boolean => new FastColor(color).toHsl().s < GREY_SATURATION;

const slated = (color: string): string => {
  const { l } = new FastColor(color).toHsl();
  return !isGrey(color) ? color : new FastColor({ ...SLATE, l: Math.min(0.8, Math.max(0.2, l)) }).toHexString();
};

/** The hues that are taken for the red of what deletes. */
const RED_FROM = 335;
const RED_TO = 20;

const isReddish = (color: string): boolean => {
  const { h } = new FastColor(color).toHsl();
  return !isGrey(color) && (h >= RED_FROM || h <= RED_TO);
};

/** All that is drawn in the theme's colour. */
export interface Tones {
  /** Buttons, ticks and switches, with white on them. */
  fill: string;
  fillHover: string;
  fillActive: string;
  /** Links and chosen words. */
  text: string;
  textHover: string;
  textActive: string;
  /** As `text`, and the brand's where that would be read as a warning, or as plain text. */
  link: string;
  linkHover: string;
  linkActive: string;
  /** Behind what is chosen. */
  wash: string;
  washHover: string;
  border: string;
  borderHover: string;
  /** The chosen entry of the dark sidebar. */
  side: string;
}

interface ToneLook {
  /** What most of it stands on. */
  panel: string;
  grounds: readonly string[];
  fill: (color: string) => string;
  /** Away from the ground. */
  step: number;
  hover: number;
  /** How much of the colour goes into it, in percent. */
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

/** A theme colour in every tone that is needed of it, each readable where it is used. */
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
