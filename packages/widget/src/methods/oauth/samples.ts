import type { Sample } from '../../flow/sample.ts'
import type { Browser } from '../../user-flow/browser.ts'
import type { LoginConfig, OAuthProvider } from '../../user-flow/config.ts'
import type { Steps } from '../../user-flow/steps.ts'
import { mark as apple } from './marks/apple.ts'
import { mark as github } from './marks/github.ts'
import { mark as google } from './marks/google.ts'
import { mark as microsoft } from './marks/microsoft.ts'
import { promptBox, withMessage } from './one-tap-place.tsx'

/** The marks after they have loaded. */
export const marks = { google, apple, github, microsoft }
const browser: Partial<Browser> = { marks }

const main = { name: 'Main', typed: '' } as const
const configOf = (first: OAuthProvider): LoginConfig => ({
  products: ['oauth', 'emailMagicLinks'],
  oauthOptions: { providers: [first, { type: 'apple' }, { type: 'github' }, { type: 'microsoft' }] },
})
const oneTap = {
  step: main,
  browser,
  config: configOf({ type: 'google', one_tap: true }),
  busy: [],
  failed: {},
} as const

/** No screens: the states of the buttons and the prompt on Main. */
export const samples: readonly Sample<Pick<Steps, 'Main'>, LoginConfig, Browser>[] = [
  {
    step: main,
    browser,
    config: configOf({ type: 'google' }),
    busy: ['oauth.provider:google'],
    failed: { 'oauth.provider:google': 'flow.unreachable' },
  },
  {
    ...oneTap,
    provided: {
      'oauth.oneTap': (words) => promptBox({ parentId: 'sample', place() {}, waiting: words('oneTap.waiting') }),
    },
  },
  { ...oneTap, provided: { 'oauth.oneTap': (words) => withMessage([words('oneTap.unlistedOrigin')]) } },
]
