export interface DemoAccount {
  title: string;
  phone: string;
}

/** What the server tells the console inside the page itself. */
export interface Boot {
  appKey: string;
  appSecret: string;
  isDemo: boolean;
  demoAccounts: DemoAccount[];
  demoPassword: string;
  /** As the sign-in page calls the provider of single sign-on; empty where there is none. */
  singleSignOn: string;
  release: string;
  /** Which build of the console the page came with; empty where no one built one. */
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

/** The boot data of this page; a page that came without any gets harmless defaults. */
export const readBoot = (): Boot => ({
  ...NOTHING,
  ...parse(document.getElementById('huiwu-boot')?.textContent ?? '{}'),
});
