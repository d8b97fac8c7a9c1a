import { type OAuthProviderName, oauthProviders } from '@latchkey/client/methods/oauth/providers'
import type { Sample } from '../../flow/sample.ts'
import type { Browser } from '../../user-flow/browser.ts'
import type { LoginConfig, OAuthProvider } from '../../user-flow/config.ts'
import type { Steps } from '../../user-flow/steps.ts'
import { mark as amazon } from './marks/amazon.ts'
import { mark as apple } from './marks/apple.ts'
import { mark as bitbucket } from './marks/bitbucket.ts'
import { mark as coinbase } from './marks/coinbase.ts'
import { mark as discord } from './marks/discord.ts'
import { mark as facebook } from './marks/facebook.ts'
import { mark as figma } from './marks/figma.ts'
import { mark as github } from './marks/github.ts'
import { mark as gitlab } from './marks/gitlab.ts'
import { mark as google } from './marks/google.ts'
import { mark as linkedin } from './marks/linkedin.ts'
import { mark as microsoft } from './marks/microsoft.ts'
import { mark as salesforce } from './marks/salesforce.ts'
import { mark as slack } from './marks/slack.ts'
import { mark as snapchat } from './marks/snapchat.ts'
import { mark as tiktok } from './marks/tiktok.ts'
import { mark as twitch } from './marks/twitch.ts'
import { mark as twitter } from './marks/twitter.ts'
import { mark as yahoo } from './marks/yahoo.ts'
import { promptBox, withMessage } from './one-tap-place.tsx'

/** The marks after they have loaded. */
export const marks = { google, apple, github, microsoft }
const allMarks = {
  ...marks,
  amazon,
  bitbucket,
  coinbase,
  discord,
  facebook,
  figma,
  gitlab,
  linkedin,
  salesforce,
  slack,
  snapchat,
  tiktok,
  twitch,
  twitter,
  yahoo,
}
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

const three: LoginConfig = {
  products: ['oauth', 'emailMagicLinks'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
}
const every: LoginConfig = {
  products: ['oauth', 'emailMagicLinks'],
  oauthOptions: { providers: Object.keys(oauthProviders).map((type) => ({ type: type as OAuthProviderName })) },
}

/** No screens: the states of the buttons and the prompt on Main. */
export const samples: readonly Sample<Pick<Steps, 'Main'>, LoginConfig, Browser>[] = [
  { step: main, browser, config: three, busy: ['oauth.provider:apple'], failed: {} },
  { step: main, browser: { marks: allMarks }, config: every, busy: [], failed: {} },
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
