/** A fault of one line, and the tests that must notice it. */
export interface PlantedFault {
  /** The symptom, as a user would report it. */
  readonly means: string
  readonly file: string
  /** Occurs once in the file. */
  readonly text: string
  readonly replacement: string
  /** Parts of the paths of test files, as arguments of `npm test`. */
  readonly tests: readonly string[]
  /** Set if those tests load built files. */
  readonly isBuilt?: true
}

/** Faults in every package, in rules whose loss would not be visible. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    means: 'a code that was right signs nobody in',
    file: 'packages/protocol/src/methods/otp/consumer.ts',
    text: "('/otps/authenticate', 'session')",
    replacement: "('/otps/authenticate')",
    tests: ['client/src/consumer.test', 'known-user'],
  },
  {
    means: 'a text of a request may be longer than its schema says',
    file: 'packages/protocol/src/core/text.schema.ts',
    text: 'z.string().max(longest, { abort: true })',
    replacement: 'z.string().max(longest * 2, { abort: true })',
    tests: ['text-lengths'],
  },
  {
    means: 'a passkey is used on a page inside of a frame of another origin',
    file: 'packages/provider/src/methods/passkey/verify.ts',
    text: "if (crossOrigin) throw new Error('the page was framed by a page of another origin')",
    replacement: 'if (crossOrigin) return',
    tests: ['provider/src/methods/passkey', 'provider/src/attacks'],
  },
  {
    means: 'a mailed link leads to an address that the project does not list',
    file: 'packages/provider/src/domain/projects/redirects.ts',
    text: 'if (isListed(settings.redirect_urls, asked)) return asked',
    replacement: 'if (isListed(settings.redirect_urls, asked) || asked.length > 0) return asked',
    tests: ['provider/src/methods/email-link', 'provider/src/attacks'],
  },
  {
    means: 'any verifier of the right length proves a challenge',
    file: 'packages/provider/src/domain/one-time-secrets/pkce.ts',
    text: 'if (sent.length === expected.length && timingSafeEqual(sent, expected)) return',
    replacement: 'if (sent.length === expected.length) return',
    tests: ['one-time-secrets/pkce'],
  },
  {
    means: 'a code of an authenticator app is taken a minute and a half late',
    file: 'packages/provider/src/methods/totp/code.ts',
    text: 'const drift = 1',
    replacement: 'const drift = 3',
    tests: ['provider/src/methods/totp'],
  },
  {
    means: 'a page of any project may call for this one',
    file: 'packages/provider/src/http/cors.ts',
    text: 'project === null ? projects.listsOrigin(origin) : isListed(project.settings.origins, origin)',
    replacement: 'projects.listsOrigin(origin)',
    tests: ['provider/src/routes/router', 'provider/src/attacks', 'projects/projects'],
  },
  {
    means: 'JSON is nested one deeper than is allowed',
    file: 'packages/provider/src/http/nesting.ts',
    text: 'if (depth > limit) return true',
    replacement: 'if (depth > limit + 1) return true',
    tests: ['http/nesting'],
  },
  {
    means: 'a transaction that PostgreSQL broke off for a deadlock is not repeated',
    file: 'packages/provider/src/store/fault.ts',
    text: "'40001', '40P01', ",
    replacement: "'40001', ",
    tests: ['store/fault', 'store/atomically', 'lost-races'],
  },
  {
    means: 'a code may be guessed once more than it should',
    file: 'packages/provider/src/methods/otp/engine.ts',
    text: 'const maxTries = 5',
    replacement: 'const maxTries = 6',
    tests: ['provider/src/methods/otp'],
  },
  {
    means: 'what failed in its turn is begun a second time',
    file: 'packages/client/src/core/browser/tabs.ts',
    text: 'if (begun) throw error',
    replacement: 'if (begun && error === undefined) throw error',
    tests: ['browser/tabs'],
  },
  {
    means: 'a session is renewed after its JWT has ended',
    file: 'packages/client/src/core/session/refresh.ts',
    text: 'const everyMs = 3 * 60_000',
    replacement: 'const everyMs = 6 * 60_000',
    tests: ['session/refresh'],
  },
  {
    means: 'what did not come once never comes',
    file: 'packages/client/src/core/loading/retryable-once.ts',
    text: 'loading = undefined\n',
    replacement: '\n',
    tests: ['retryable-once'],
  },
  {
    means: 'a session keeps the cookie of the intermediate session that led to it',
    file: 'packages/client/src/core/session/session-cookies.ts',
    text: 'put()\n      remove(intermediate)',
    replacement: 'put()',
    tests: ['session-store', 'client/src/b2b.test', 'session/page-session'],
  },
  {
    means: 'a wait goes on counting on a screen that was left',
    file: 'packages/widget/src/flow/count-down.ts',
    text: "signal.addEventListener('abort', () => clearTimeout(timer), { once: true })",
    replacement: '',
    tests: ['flow/count-down'],
  },
  {
    means: 'who reads Chinese in traditional script is served the simplified one',
    file: 'packages/widget/src/copy/lookup.ts',
    text: 'has?.language === want.language && has.script === want.script',
    replacement: 'has?.language === want.language',
    tests: ['copy/lookup'],
  },
  {
    means: 'a wallet too many has a button on Main',
    file: 'packages/widget/src/consumer/wallet-slots.ts',
    text: 'SLOTS - 1 - social',
    replacement: 'SLOTS - social',
    tests: ['consumer/plan'],
  },
  {
    means: 'a value of the theme opens a comment in the style sheet',
    file: 'packages/widget/src/server/is-css-value.ts',
    text: "if (!PLAIN.test(value) || value.includes('/*')) return false",
    replacement: 'if (!PLAIN.test(value)) return false',
    tests: ['server/is-css-value'],
  },
  {
    means: 'a reset mail of members ends on the sign-in',
    file: 'packages/playground/src/landing/onward.ts',
    text: "if (pathname === '/reset') onward",
    replacement: "if (pathname === '/resets') onward",
    tests: ['landing/onward'],
  },
  {
    means: 'the hook of a React page gives another user than the client',
    file: 'packages/widget/src/react/use-signed-in.ts',
    text: 'useKnown(core.session, client.user.getSync)',
    replacement: 'useKnown(core.session, () => ({ ...client.user.getSync() }) as User)',
    tests: ['react/src/server.browser'],
    isBuilt: true,
  },
]
