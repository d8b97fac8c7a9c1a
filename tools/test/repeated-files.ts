/** Test files of which every test repeats a rule; `npm test` runs an eighth of them, and of browser tests a sixteenth. */
export interface RepeatedFiles {
  /** Parts of paths. A folder, with a slash at its end, means the browser tests in it. */
  readonly files: readonly string[]
  /** Parts of paths of files that run always, because they alone notice a planted fault. */
  readonly but?: readonly string[]
  /** What is repeated, and which tests check it in every run. */
  readonly repeats: string
}

export const repeatedFiles: readonly RepeatedFiles[] = [
  {
    files: ['tools/readme/component-snippets.test.ts'],
    repeats:
      'The blocks of code of Vue and Svelte, by their compilers; `packed.test.ts` checks those of the other packages.',
  },
  {
    files: ['tools/test/runners.test.ts', 'tools/check/types.test.ts', 'tools/check/shape.test.ts'],
    repeats:
      'How our tools start runners and compilers; every run of the tests and of the check starts the same ones, and a change of their folder runs these tests.',
  },
  {
    files: ['tools/bundlers/bundlers.test.ts'],
    repeats: 'The build of a site with one more bundler; `packed.test.ts` builds with the current ones.',
  },
  {
    files: ['account', 'failures', 'passkeys', 'passwords'].map((of) => `e2e/spoken-${of}.spec.ts`),
    repeats: 'What a screen reader says on more screens; `spoken.spec.ts` walks with the keyboard in every run.',
  },
  {
    files: ['business', 'headless', 'members', 'next-app', 'next-pages', 'script', 'vite', 'webpack'].map(
      (site) => `e2e/switch/site-${site}.spec.ts`,
    ),
    repeats:
      'The build and the switch of a site; `names.spec.ts` compares the exports and `apps.spec.ts` the events of the packages, `migrate.spec.ts` signs in with the same clients.',
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
    files: ['added', 'sveltekit', 'tutorials', 'vue'].map((site) => `e2e/frameworks/${site}.spec.ts`),
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
    files: ['e2e/console/every-page.spec.ts'],
    repeats: 'The check of every page of the console; the specs of its pages check the states that they open.',
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
    files: ['members', 'organization', 'react', 'refusals', 'scim'].map(
      (of) => `e2e/portal/existing-portal-${of}.spec.ts`,
    ),
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
  {
    files: ['packages/widget/src/flow/toasts.browser.test.ts'],
    repeats: 'How messages and heights move; `engines/calm.spec.ts` and `consumer.spec.ts` read the same messages.',
  },
  {
    files: ['social-layout', 'direction', 'parts', 'foot-links', 'logo', 'busy'].map(
      (of) => `packages/widget/src/ui/${of}.browser.test.ts`,
    ),
    repeats:
      'Parts of a screen, each in more states; `gallery.spec.ts` draws every state, `engines/code.spec.ts` enters codes, `ui/theme.browser.test.ts` reads the styles.',
  },
  {
    files: ['packages/widget/src/ui/phone/', 'packages/widget/src/ui/password-field.browser.test.ts'],
    repeats: 'The fields for numbers and passwords; `phone.spec.ts` and `passwords.spec.ts` use them in a journey.',
  },
  {
    files: ['strength/', 'create-or-login/', 'mails/', 'members/', 'reset/reset-form', 'reset/reset-kept'].map(
      (of) => `packages/widget/src/methods/password/${of}`,
    ),
    repeats:
      'States of the password screens; `passwords.spec.ts`, `resets.spec.ts` and `members/passwords.spec.ts` walk them, `live-screen.browser.test.ts` uses one before React.',
  },
  {
    files: ['account', 'crypto', 'email-link', 'in-app', 'oauth', 'otp', 'passkey', 'sso'].map(
      (method) => `packages/widget/src/methods/${method}/`,
    ),
    but: ['account/failed-prompts'],
    repeats:
      'States of the screens of one method; `account.spec.ts`, `wallets.spec.ts`, `links.spec.ts`, `social.spec.ts`, `members/one-tap.spec.ts`, `passkey-journeys.spec.ts` and `members/sso.spec.ts` walk them.',
  },
  {
    files: ['asked-later', 'last-used', 'lost-chunk'].map((of) => `packages/widget/src/consumer/${of}.browser.test.ts`),
    repeats:
      'Lost files, and what a browser remembers; `bad-network.browser.test.ts` and `engines/hydration.spec.ts` check one of each.',
  },
  {
    files: ['main', 'missing-features', 'strict-policy'].map(
      (of) => `packages/widget/src/consumer/${of}.browser.test.ts`,
    ),
    repeats:
      'States and browsers of the first screen; `at-rest.browser.test.ts` and `hydrate.browser.test.ts` use it, `every-call.browser.test.ts` under the strictest policy, `poor-browser.browser.test.ts` in a browser without storage.',
  },
  {
    files: ['config-report/report-config', 'copy/languages', 'hydration/prefetch', 'ui/theme-document'].map(
      (of) => `packages/widget/src/${of}.browser.test.ts`,
    ),
    repeats:
      'Warnings for developers, snippets of documents and the order of files; Vitest checks what the warnings say, `tools/readme/packed.test.ts` compiles the snippets, `at-rest.browser.test.ts` counts the files.',
  },
  {
    files: ['packages/widget/src/b2b/'],
    but: ['b2b/way-back'],
    repeats:
      'States of the screens of members; `members/discovery.spec.ts`, `members/organization.spec.ts` and `members/sso.spec.ts` walk them.',
  },
  {
    files: ['copy/load-language', 'hydration/development', 'hydration/entries', 'mount/other-vertical'].map(
      (of) => `packages/widget/src/${of}.browser.test.ts`,
    ),
    repeats:
      'More languages, entries and verticals; `engines/languages.spec.ts`, `engines/hydration.spec.ts` and `hydrate.browser.test.ts` check the usual ones.',
  },
  {
    files: [
      'packages/widget/src/server/render-account',
      'packages/widget/src/server/render-b2b',
      'src/stytch/elements.browser',
    ],
    repeats:
      'Printed and embedded forms of more components; `render-login.browser.test.ts`, `latchkey-login.browser.test.ts` and `server-rendered.spec.ts` check that of users.',
  },
  {
    files: ['packages/client/src/methods/', 'packages/client/src/identity/'],
    repeats:
      "A method's calls in a real browser; `captures.browser.test.ts` sends all calls, `passkeys.spec.ts` and `social.spec.ts` use them.",
  },
  {
    files: ['latchkey-account', 'latchkey-b2b'].map((of) => `packages/js/src/element/${of}.browser.test.ts`),
    repeats: 'More elements; `latchkey-login.browser.test.ts` and `engines/element.spec.ts` use that of users.',
  },
  {
    files: ['one-script', 'two-clients', 'wallets-fetched'].map((of) => `packages/js/src/${of}.browser.test.ts`),
    repeats:
      'More ways to load the script; `first-field.browser.test.ts` and `global.browser.test.ts` load the usual ones.',
  },
  {
    files: ['b2b', 'member-account', 'passkey-registration', 'password-reset', 'user-button'].map(
      (of) => `packages/react/src/${of}.browser.test.ts`,
    ),
    repeats:
      'More React components; `login.browser.test.ts`, `authenticate.browser.test.ts` and `engines/react.spec.ts` use those of users.',
  },
  {
    files: ['packages/provider/src/domain/messaging/letter.browser.test.ts'],
    repeats: 'The look of mails in a browser; `letter.test.ts` checks their markup.',
  },
  {
    files: ['document', 'ends', 'names/icons', 'pairs', 'look', 'strings'].map((of) => `e2e/switch/${of}.spec.ts`),
    repeats:
      'Icons, types, snippets and last events of the existing packages; `names.spec.ts`, `apps.spec.ts`, `server.spec.ts` and `migrate.spec.ts` use them.',
  },
  {
    files: ['events', 'insight', 'translated', 'users'].map((page) => `e2e/console/${page}.spec.ts`),
    repeats:
      'Plots, translators and lists of the console in a browser; the numbers equal SQL in the tests of `insight`, and `acts.spec.ts` and `hostile-values.spec.ts` open the pages.',
  },
  {
    files: ['portal-domains', 'portal-late', 'portal-refusals', 'portal-scim', 'setup-link-of-admin'].map(
      (of) => `e2e/portal/${of}.spec.ts`,
    ),
    repeats:
      'Domains, provisioning, links and refusals in the portal; `portal.spec.ts` and `setup-links.spec.ts` walk the same cards.',
  },
  {
    files: ['documented-page', 'printed-consent'].map((of) => `e2e/connected-apps/${of}.spec.ts`),
    repeats:
      'The consent on pages of the document and of a server; `before-sign-in.spec.ts`, `changed-session.spec.ts` and `framed-consent.spec.ts` use the widget, and the tests of `authorization-server` the rules.',
  },
  {
    files: ['captchas', 'readme', 'playground-tools', 'wallets-failing', 'account/passkeys', 'passkey-failures'].map(
      (of) => `e2e/${of}.spec.ts`,
    ),
    repeats:
      'More tools and failures; `consumer.spec.ts`, `playground.spec.ts`, `wallets.spec.ts` and `passkeys.spec.ts` walk the usual way.',
  },
  {
    files: ['e2e/hot-reload.spec.ts', 'e2e/account/existing-client.spec.ts'],
    repeats:
      'The widget of a page that changes, and an existing client beside ours; `mount.spec.ts` mounts again, `account.spec.ts` and `migrate.spec.ts` use both alone.',
  },
  {
    files: ['device', 'unasked-redirects'].map((of) => `e2e/connected-apps/${of}.spec.ts`),
    repeats:
      'The pages of a device and of a faulty request; `attacks/device-codes.test.ts` and `attacks/unasked-redirects.test.ts` check the rules, `before-sign-in.spec.ts` the page of an app.',
  },
]

const names = (part: string, path: string): boolean =>
  path.includes(part) && (!part.endsWith('/') || /\.browser\.test\.tsx?$/.test(path))

/** Checks whether every test of a file repeats a rule. */
export const isRepeatedFile = (path: string): boolean =>
  repeatedFiles.some(
    ({ files, but = [] }) => files.some((part) => names(part, path)) && !but.some((part) => path.includes(part)),
  )

/** Parts of paths that name none of these test files. */
export const unmatchedParts = (paths: readonly string[]): readonly string[] =>
  repeatedFiles.flatMap(({ files }) => files).filter((part) => !paths.some((path) => names(part, path)))
