import { existsSync } from 'node:fs';

/** The shell without a window does the same in two thirds of the time. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** How journeys and benchmarks start the browser: the one that is named, else the system's. */
export const chromiumOptions = {
  executablePath: process.env.HUIWU_CHROMIUM ?? PLACES.find((file) => existsSync(file)) ?? 'chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
