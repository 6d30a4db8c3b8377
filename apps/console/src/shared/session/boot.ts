export interface DemoAccount {
  title: string;
  phone: string;
}

/** The data that the server embeds in the page. */
export interface Boot {
  appKey: string;
  appSecret: string;
  isDemo: boolean;
  demoAccounts: DemoAccount[];
  demoPassword: string;
  /** The name of the single sign-on provider on the sign-in page; empty without single sign-on. */
  singleSignOn: string;
  release: string;
  /** The build of the console in the page; empty in development. */
  build: string;
}

const NOTHING: Boot = {
  appKey: '',
  appSecret: '',
  isDemo: false,
  demoAccounts: [],
  demoPassword: '',
  singleSignOn: '',
  release: '',
  build: '',
};

const parse = (text: string): Partial<Boot> => {
  try {
    return JSON.parse(text) as Partial<Boot>;
  } catch {
    return {};
  }
};

/** The boot data of this page, with defaults if there is none. */
export const readBoot = (): Boot => ({
  ...NOTHING,
  ...parse(document.getElementById('huiwu-boot')?.textContent ?? '{}'),
});
