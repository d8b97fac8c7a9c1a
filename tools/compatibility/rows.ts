import { backEnds } from './back-ends.ts'
import { browsers } from './browsers.ts'
import { clients } from './clients.ts'
import { identities } from './identities.ts'
import type { Failing, Tried } from './row.ts'
import { sites } from './sites.ts'

export const tried: readonly Tried[] = [...sites, ...backEnds, ...clients, ...identities, ...browsers]

export const failing: readonly Failing[] = [
  {
    subject: 'Mobile apps',
    kind: 'sdk',
    seenIn: 'docs/SWITCHING.md',
    named: 'Mobile apps',
    reason: 'Their names are placeholders that compile. Using one throws an error that names it.',
  },
  {
    subject: 'Next 13.1 in its default mode',
    named: 'Next 13.1',
    kind: 'framework',
    seenIn: 'tools/bundlers/rows.ts',
    reason:
      'Its experimental app router lets no CommonJS file require an ES module. Import the packages, or set the loose mode.',
  },
  {
    subject: 'webpack 5 before 5.50',
    named: '5.24 reads no `imports`',
    kind: 'framework',
    seenIn: 'tools/bundlers/rows.ts',
    reason: 'It reads no `imports` of a manifest. Use 5.64 or newer.',
  },
  {
    subject: 'React before 18.2',
    kind: 'framework',
    named: 'needs React 18.2 or newer',
    seenIn: 'packages/provider/src/commands/switch-site/old-react.ts',
    reason:
      '`@latchkey/react` uses its external stores. Update React, or call `@latchkey/js`. `latchkey switch` says so.',
  },
  {
    subject: 'Back-channel logout',
    kind: 'oauth',
    seenIn: 'docs/CONNECTED-APPS.md',
    reason: 'The provider sends no logout tokens. Apps learn of a sign-out when they refresh.',
  },
  {
    subject: '`sessions.exchangeAccessToken` of members',
    kind: 'backEnd',
    seenIn: 'docs/BACK-END.md',
    reason: 'Access tokens of connected apps do not become sessions of members.',
  },
  {
    subject: 'Social sign-in in in-app browsers',
    kind: 'browser',
    seenIn: 'packages/widget/src/ui/in-app-browsers.ts',
    named: 'disallowed_useragent',
    reason: 'Google refuses them, and few support passkeys. The widget says to open the page in a browser.',
  },
  {
    subject: 'Passkeys in tests of Firefox and WebKitGTK',
    kind: 'browser',
    seenIn: 'docs/ENGINES.md',
    named: 'only Chromium has one for tests',
    reason: 'Only Chromium has an authenticator for tests, so there the sign-in itself is untried.',
  },
  {
    subject: 'Chrome and Edge before 123, Firefox before 121, Safari before 17.5',
    kind: 'browser',
    seenIn: 'packages/js/lowest-browsers.ts',
    named: 'chrome123',
    reason: 'They lack `light-dark()`, `:dir()` or `:has()`, which the style sheet uses.',
  },
]
