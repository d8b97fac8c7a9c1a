/** Test files of which every test repeats a rule; `npm test` runs an eighth of them. */
export interface RepeatedFiles {
  /** Parts of paths. */
  readonly files: readonly string[]
  /** What is repeated, and which tests check it in every run. */
  readonly repeats: string
}

export const repeatedFiles: readonly RepeatedFiles[] = [
  {
    files: ['tools/bundlers/bundlers.test.ts'],
    repeats: 'The build of a site with one more bundler; `packed.test.ts` builds with the current ones.',
  },
  {
    files: ['account', 'failures', 'passkeys', 'passwords'].map((of) => `e2e/spoken-${of}.spec.ts`),
    repeats: 'What a screen reader says on more screens; `spoken.spec.ts` walks with the keyboard in every run.',
  },
  {
    files: ['business', 'headless', 'members', 'next-app', 'next-pages', 'script', 'webpack'].map(
      (site) => `e2e/switch/site-${site}.spec.ts`,
    ),
    repeats:
      'The switch of one more site; `site-vite.spec.ts` switches one. `apps.spec.ts`, `ends.spec.ts` and `migrate.spec.ts` sign in with the same clients.',
  },
  {
    files: ['e2e/switch/ways.spec.ts'],
    repeats:
      'An app of the existing client by link and by password; `apps.spec.ts` compares its events by code, `migrate.spec.ts` and `migrate-passwords.spec.ts` the calls of both methods.',
  },
  {
    files: ['e2e/frameworks/next.spec.ts'],
    repeats: 'Sites of Next.js 14 and 16; `packages/next/src/proxy.test.ts` asks the proxy with the requests of both.',
  },
  {
    files: ['e2e/frameworks/vue.spec.ts', 'e2e/frameworks/sveltekit.spec.ts', 'e2e/frameworks/added.spec.ts'],
    repeats:
      'Built sites of more frameworks; `composables.test.ts` and `known.test.ts` check what their packages add, and `e2e/engines/switch.spec.ts` signs in with React.',
  },
  {
    files: ['e2e/printed/next.spec.ts', 'e2e/printed/next-16.spec.ts'],
    repeats: 'Forms that one more framework prints; `streaming.spec.ts` prints and hydrates them in every run.',
  },
  {
    files: ['packages/widget/src/consumer/remount.browser.test.ts'],
    repeats: 'A hundred mounts that leave nothing; `e2e/engines/lasting.spec.ts` checks them in each engine.',
  },
  {
    files: ['e2e/pictures.spec.ts'],
    repeats: 'The look of each picture of the documents; `gallery.spec.ts` renders every screen in every run.',
  },
  {
    files: ['apache', 'browser-libraries', 'java', 'mcp-remote', 'oidc-agent', 'oidc-client'].map(
      (client) => `e2e/connected-apps/${client}.spec.ts`,
    ),
    repeats:
      'Sign-in with one more unmodified client; `openid-client.spec.ts`, `mcp.spec.ts` and `conformance.spec.ts` use others.',
  },
  {
    files: ['existing-react', 'organization-choice', 'printed-member-consent', 'test-app'].map(
      (of) => `e2e/connected-apps/${of}.spec.ts`,
    ),
    repeats:
      'A consent of members, in another package or in the playground; `printed-consent.spec.ts` and `mcp.spec.ts` walk that of users, the tests of `authorization-server` the rules of both.',
  },
  {
    files: ['accounts', 'authenticator-apps', 'impersonation', 'oauth', 'wallets'].map(
      (of) => `e2e/migrate-${of}.spec.ts`,
    ),
    repeats:
      "One more method of the existing client; `migrate.spec.ts` and `migrate-passwords.spec.ts` use it in every run, and `captures.browser.test.ts` compares each of our calls with the client's recorded one.",
  },
  {
    files: ['admin', 'impersonation', 'oauth', 'resets', 'roles', 'texts', 'widget'].map(
      (of) => `e2e/members/migrate-${of}.spec.ts`,
    ),
    repeats:
      'One more method of the existing client of members; `members/migrate.spec.ts` uses it in every run, and the provider answers its recorded requests in Vitest.',
  },
  {
    files: ['members', 'organization', 'react', 'scim'].map((of) => `e2e/portal/existing-portal-${of}.spec.ts`),
    repeats:
      'Further pages of the existing portal; `existing-portal-sso.spec.ts` uses it in every run, and the specs of our own portal send the same calls.',
  },
  {
    files: [
      'accounts-elsewhere',
      'external-connections',
      'member-accounts',
      'member-accounts-elsewhere',
      'passkeys',
    ].map((of) => `e2e/back-end/${of}.spec.ts`),
    repeats:
      "A back end's calls around a page; the tests of its routes check the answers, and `back-end/single-sign-on.spec.ts` walks one journey.",
  },
  {
    files: ['apps', 'health', 'keys', 'm2m-clients', 'mails', 'texts', 'theme', 'webhooks'].map(
      (page) => `e2e/console/${page}.spec.ts`,
    ),
    repeats:
      'The journey on one more page of the console; `hostile-values.spec.ts` opens every page, `acts.spec.ts` and `engines/console-journey.spec.ts` act, and the acts of all pages are tested at their routes.',
  },
  {
    files: ['e2e/trailing-slash.spec.ts'],
    repeats:
      'The sign-in of the existing client at an address with a slash; `migrate.spec.ts` signs in at the usual one.',
  },
  {
    files: ['e2e/members/every-screen.spec.ts'],
    repeats:
      'Every screen of members in one walk, with axe; the other specs of `members` walk each method, `gallery.spec.ts` renders every screen.',
  },
  {
    files: ['e2e/members/playground.spec.ts'],
    repeats: 'The playground of organizations; `playground.spec.ts` uses that of users, and `members` the same widget.',
  },
]
