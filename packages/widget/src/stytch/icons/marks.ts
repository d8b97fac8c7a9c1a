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

import type { Mark } from '../../ui/mark.ts'

const binance: Mark = [
  [
    'M12 9.5l2.5 2.5-2.5 2.5L9.5 12zM12 2.5l6.2 6.2-2.4 2.4L12 7.3l-3.8 3.8-2.4-2.4zM12 21.5l-6.2-6.2 2.4-2.4 3.8 3.8 3.8-3.8 2.4 2.4zM4.4 9.6L6.8 12l-2.4 2.4L2 12zM19.6 9.6L22 12l-2.4 2.4-2.4-2.4z',
    'currentColor',
  ],
]

const gmail: Mark = [
  [
    'M2 6.5a2 2 0 0 1 3.2-1.6L12 10l6.8-5.1A2 2 0 0 1 22 6.5V18a1.5 1.5 0 0 1-1.5 1.5h-3v-8.4L12 15.2l-5.5-4.1v8.4h-3A1.5 1.5 0 0 1 2 18z',
    'currentColor',
  ],
]

const metamask: Mark = [
  [
    'M2.5 3.5l7 3.2h5l7-3.2-1.6 7.2 1.6 5.6-1.6 4-4.4-1.2-2.2 1.4h-2.6l-2.2-1.4-4.4 1.2-1.6-4 1.6-5.6zM7.2 11.8l2.8 2.6.4-1.9zM16.8 11.8l-2.8 2.6-.4-1.9zM10.4 18.2h3.2l-.4-1.2h-2.4z',
    'currentColor',
  ],
]

const outlook: Mark = [
  [
    'M3.5 7.5h8a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM7.5 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM7.5 10.7a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6zM9 3.5h11A1.5 1.5 0 0 1 21.5 5v1.6L15 10.8l-.9-.6V8.5a2.6 2.6 0 0 0-2.6-2.6H9zM21.5 8.5V19a1.5 1.5 0 0 1-1.5 1.5H9v-2.4h2.5a2.6 2.6 0 0 0 2.6-2.6v-3.4l.9.6z',
    'currentColor',
  ],
]

const phantom: Mark = [
  [
    'M12 3.5c5.6 0 9.5 3.6 9.5 8 0 1.7-1 2.4-2.2 2.4-1.4 0-1.8-.9-2.8-.9-1.3 0-1.8 1.9-3.2 3.9-1.2 1.8-2.9 3.1-5.2 3.1-3.6 0-5.6-2.3-5.6-5.6 0-6.2 4.1-10.9 9.5-10.9zM11 8.2v3.3h1.7V8.2zM15 8.2v3.3h1.7V8.2z',
    'currentColor',
  ],
]

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
