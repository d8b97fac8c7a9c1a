import { mark as binance } from '../../methods/crypto/marks/binance.ts'
import { mark as metamask } from '../../methods/crypto/marks/metamask.ts'
import { mark as phantom } from '../../methods/crypto/marks/phantom.ts'
import { mark as amazon } from '../../methods/oauth/marks/amazon.ts'
import { mark as apple } from '../../methods/oauth/marks/apple.ts'
import { mark as bitbucket } from '../../methods/oauth/marks/bitbucket.ts'
import { mark as coinbase } from '../../methods/oauth/marks/coinbase.ts'
import { mark as discord } from '../../methods/oauth/marks/discord.ts'
import { mark as facebook } from '../../methods/oauth/marks/facebook.ts'
import { mark as figma } from '../../methods/oauth/marks/figma.ts'
import { mark as github } from '../../methods/oauth/marks/github.ts'
import { mark as gitlab } from '../../methods/oauth/marks/gitlab.ts'
import { mark as google } from '../../methods/oauth/marks/google.ts'
import { mark as linkedin } from '../../methods/oauth/marks/linkedin.ts'
import { mark as microsoft } from '../../methods/oauth/marks/microsoft.ts'
import { mark as salesforce } from '../../methods/oauth/marks/salesforce.ts'
import { mark as slack } from '../../methods/oauth/marks/slack.ts'
import { mark as snapchat } from '../../methods/oauth/marks/snapchat.ts'
import { mark as tiktok } from '../../methods/oauth/marks/tiktok.ts'
import { mark as twitch } from '../../methods/oauth/marks/twitch.ts'
import { mark as twitter } from '../../methods/oauth/marks/twitter.ts'
import { mark as yahoo } from '../../methods/oauth/marks/yahoo.ts'
import { mark as gmail } from '../../ui/mailbox-marks/gmail.ts'
import { mark as outlook } from '../../ui/mailbox-marks/outlook.ts'

/** The icons of the existing packages under their names: OAuth providers, wallets and mailboxes. */
export const marks = {
  amazon,
  apple,
  bitbucket,
  coinbase,
  discord,
  facebook,
  figma,
  github,
  gitlab,
  google,
  linkedin,
  microsoft,
  salesforce,
  slack,
  snapchat,
  tiktok,
  twitch,
  xTwitter: twitter,
  yahoo,
  phantom,
  metamask,
  binance,
  gmail,
  outlook,
}

export type IconName = keyof typeof marks
