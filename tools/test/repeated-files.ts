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
    files: ['account', 'failures', 'passkeys'].map((of) => `e2e/spoken-${of}.spec.ts`),
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
    files: ['e2e/page-rules.spec.ts'],
    repeats: "A page's own rules over every screen; `ui/page-rules.browser.test.ts` sets them on two screens.",
  },
  {
    files: ['e2e/connected-apps/apache.spec.ts', 'e2e/connected-apps/oidc-client.spec.ts'],
    repeats:
      'Sign-in with one more unmodified client; `openid-client.spec.ts`, `mcp.spec.ts` and `conformance.spec.ts` use others.',
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
