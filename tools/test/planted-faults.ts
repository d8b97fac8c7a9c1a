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
    means: 'a correct code does not sign in',
    file: 'packages/protocol/src/methods/otp/consumer.ts',
    text: "  '/otps/authenticate',\n  'session',\n",
    replacement: "  '/otps/authenticate',\n",
    tests: ['client/src/consumer.test', 'known-user'],
  },
  {
    means: 'a request may contain a longer text than its schema allows',
    file: 'packages/protocol/src/core/text.schema.ts',
    text: 'z.string().max(longest, { abort: true })',
    replacement: 'z.string().max(longest * 2, { abort: true })',
    tests: ['text-lengths'],
  },
  {
    means: 'a passkey works in a frame of another origin',
    file: 'packages/provider/src/methods/passkey/verify.ts',
    text: "if (crossOrigin) throw new Error('the page was framed by a page of another origin')",
    replacement: 'if (crossOrigin) return',
    tests: ['provider/src/methods/passkey', 'provider/src/attacks'],
  },
  {
    means: 'a member removes the last way to sign in that the organization allows',
    file: 'packages/provider/src/methods/oauth/own-member-accounts.ts',
    text: 'if (!hasWayIn({ organization, member: rest })) throw lastWayIn()',
    replacement: '',
    tests: ['attacks/organizations/member-accounts'],
  },
  {
    means: 'staff who act as a user change the account',
    file: 'packages/provider/src/routes/account-requests.ts',
    text: 'if (isChange(call)) requireOwner(session)',
    replacement: '',
    tests: ['attacks/account-changes', 'attacks/organizations/member-accounts'],
  },
  {
    means: 'a mailed link leads to an address that the project does not list',
    file: 'packages/provider/src/domain/projects/redirects.ts',
    text: 'if (isListed(settings.redirect_urls, requestedURL)) return requestedURL',
    replacement: 'if (isListed(settings.redirect_urls, requestedURL) || requestedURL.length > 0) return requestedURL',
    tests: ['provider/src/methods/email-link', 'provider/src/attacks'],
  },
  {
    means: 'any verifier of the right length proves a challenge',
    file: 'packages/provider/src/domain/one-time-secrets/pkce.ts',
    text: 'if (verifierHash.length === expected.length && timingSafeEqual(verifierHash, expected)) return',
    replacement: 'if (verifierHash.length === expected.length) return',
    tests: ['one-time-secrets/pkce'],
  },
  {
    means: 'a code of an authenticator app is accepted 90 seconds late',
    file: 'packages/provider/src/methods/totp/code.ts',
    text: 'const drift = 1',
    replacement: 'const drift = 3',
    tests: ['provider/src/methods/totp'],
  },
  {
    means: 'a page of another project may call this one',
    file: 'packages/provider/src/domain/projects/allowed-origin.ts',
    text: 'project === null ? projects.listsOrigin(origin) : isListed(project.settings.origins, origin)',
    replacement: 'projects.listsOrigin(origin)',
    tests: ['provider/src/routes/router', 'provider/src/attacks', 'projects/projects'],
  },
  {
    means: 'JSON may be one level deeper than allowed',
    file: 'packages/provider/src/http/nesting.ts',
    text: 'if (depth > limit) return true',
    replacement: 'if (depth > limit + 1) return true',
    tests: ['http/nesting'],
  },
  {
    means: 'a transaction that PostgreSQL aborted for a deadlock is not repeated',
    file: 'packages/provider/src/store/fault.ts',
    text: "'40001', '40P01', ",
    replacement: "'40001', ",
    tests: ['store/fault', 'store/atomically', 'lost-races'],
  },
  {
    means: 'a code allows one guess too many',
    file: 'packages/provider/src/methods/otp/engine.ts',
    text: 'const maxTries = 5',
    replacement: 'const maxTries = 6',
    tests: ['provider/src/methods/otp'],
  },
  {
    means: 'a failed task is started again',
    file: 'packages/client/src/core/browser/tabs.ts',
    text: 'if (hasStarted) throw error',
    replacement: 'if (hasStarted && error === undefined) throw error',
    tests: ['browser/tabs'],
  },
  {
    means: 'a session is renewed after its JWT has ended',
    file: 'packages/client/src/core/session/refresh.ts',
    text: 'const intervalMs = 3 * 60_000',
    replacement: 'const intervalMs = 6 * 60_000',
    tests: ['session/refresh'],
  },
  {
    means: 'a file that failed to load is never retried',
    file: 'packages/client/src/core/loading/retryable-once.ts',
    text: 'loading = undefined\n',
    replacement: '\n',
    tests: ['retryable-once'],
  },
  {
    means: 'a session keeps the cookie of the intermediate session that led to it',
    file: 'packages/client/src/core/session/session-cookies.ts',
    text: 'writeOwnTokens()\n      remove(intermediate)',
    replacement: 'writeOwnTokens()',
    tests: ['session-store', 'client/src/b2b.test', 'session/page-session'],
  },
  {
    means: 'a countdown continues on a screen that was left',
    file: 'packages/widget/src/flow/answer.ts',
    text: "signal.addEventListener('abort', () => clearTimeout(timer), { once: true })",
    replacement: '',
    tests: ['flow/answer'],
  },
  {
    means: 'readers of traditional Chinese get simplified Chinese',
    file: 'packages/widget/src/copy/lookup.ts',
    text: 'has?.language === want.language && has.script === want.script',
    replacement: 'has?.language === want.language',
    tests: ['copy/lookup'],
  },
  {
    means: 'Main has a button for one wallet too many',
    file: 'packages/widget/src/user-flow/button-slots.ts',
    text: 'SLOTS - 1 - social',
    replacement: 'SLOTS - social',
    tests: ['consumer/plan'],
  },
  {
    means: 'a theme value opens a comment in the style sheet',
    file: 'packages/widget/src/server/style-element.ts',
    text: "if (!PLAIN.test(value) || value.includes('/*')) return false",
    replacement: 'if (!PLAIN.test(value)) return false',
    tests: ['server/printer'],
  },
  {
    means: 'a reset mail of members leads to the sign-in',
    file: 'packages/playground/src/landing/onward.ts',
    text: "if (pathname === '/reset') onward",
    replacement: "if (pathname === '/resets') onward",
    tests: ['landing/onward'],
  },
  {
    means: 'the hook of a React page returns another user than the client',
    file: 'packages/widget/src/react/use-signed-in.ts',
    text: 'useKnown(core.session, client.user.getSync)',
    replacement: 'useKnown(core.session, () => ({ ...client.user.getSync() }) as User)',
    tests: ['react/src/server.browser'],
    isBuilt: true,
  },
  {
    means: 'a printed consent accepts the answer of another site',
    file: 'packages/widget/src/server/consent-token.ts',
    text: "return crypto.subtle.verify('HMAC', await keyOf(sessionToken, 'verify'), signature, bytesOf(shown))",
    replacement: 'return signature.length > 0 && sessionToken !== "" && bytesOf(shown).length > 0',
    tests: ['server/consent-token'],
  },
  {
    means: 'a token signs in after connected apps are off',
    file: 'packages/provider/src/domain/connected-apps/connected-apps.ts',
    text: 'if (app?.isActive !== true || server.authorizationURL === null) return null',
    replacement: 'if (app?.isActive !== true) return null',
    tests: ['attacks/connected-app-tokens'],
  },
  {
    means: 'a link at the foot runs a script in the page',
    file: 'packages/widget/src/ui/theme.ts',
    text: 'if (LINK.test(url)) return',
    replacement: 'if (LINK.test(url) || url.length > 0) return',
    tests: ['widget/src/ui/theme.test'],
  },
  {
    means: '"Change" of a member empties the address',
    file: 'packages/widget/src/member-flow/start-over.ts',
    text: "go('Main', { typed: at.email, asksFor: 'email' })",
    replacement: "go('Main', { typed: '', asksFor: 'email' })",
    tests: ['b2b/way-back'],
    isBuilt: true,
  },
  {
    means: 'an address that an organization asks for has "Change"',
    file: 'packages/widget/src/member-flow/start-over.ts',
    text: 'browser.stepUp === null',
    replacement: 'browser !== null',
    tests: ['b2b/way-back'],
    isBuilt: true,
  },
]
