/** Reads the codes of a picture. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;

interface PlatformDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface PlatformDetectors {
  new (options: { formats: string[] }): PlatformDetector;
  getSupportedFormats(): Promise<string[]>;
}

const platformReader = async (): Promise<ReadCodes | undefined> => {
  const { BarcodeDetector: Detectors } = globalThis as { BarcodeDetector?: PlatformDetectors };
  if (Detectors === undefined || !(await Detectors.getSupportedFormats()).includes('qr_code')) return undefined;
  const detector = new Detectors({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
};

/** Larger pictures take longer and are read no better. */
const SIDE_MAX = 800;

const bundledReader = async (): Promise<ReadCodes> => {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, SIDE_MAX / Math.max(video.videoWidth, video.videoHeight, 1));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (context === null || canvas.width === 0) return [];
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return [decodeQR({ data, width, height })];
    } catch {
      // Most pictures have no code.
      return [];
    }
  };
};

/** The platform's detector where there is one, else the bundled decoder, which is fetched with the first camera. */
export const openReader = async (): Promise<ReadCodes> => (await platformReader()) ?? bundledReader();
