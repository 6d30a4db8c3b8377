import type { ScanResult } from '@huiwu/contract/check-ins/door';

/** Hertz of each of the sounds after one another. */
const SOUNDS: Partial<Record<ScanResult, readonly number[]>> = {
  ok: [880],
  need_confirm: [660, 660],
  duplicate: [330, 330],
};
const REFUSED = [220, 180, 220];
const [SOUND_S, GAP_S, LOUDNESS] = [0.12, 0.06, 0.2];

let context: AudioContext | undefined;

/** Browsers let a page sound after a touch or a key; before, and where there is no sound, nothing happens. */
export const sound = (result: ScanResult): void => {
  try {
    context ??= new AudioContext();
    const { currentTime } = context;
    for (const [index, hertz] of (SOUNDS[result] ?? REFUSED).entries()) {
      const [tone, gain] = [context.createOscillator(), context.createGain()];
      tone.frequency.value = hertz;
      gain.gain.value = LOUDNESS;
      tone.connect(gain).connect(context.destination);
      const from = currentTime + index * (SOUND_S + GAP_S);
      tone.start(from);
      tone.stop(from + SOUND_S);
    }
    navigator.vibrate?.(result === 'ok' ? 80 : [80, 60, 80]);
  } catch {
    // The answer is in colour and words as well.
  }
};
