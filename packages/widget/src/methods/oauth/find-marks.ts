import type { OAuthProviderName } from '@latchkey/client/methods/oauth/providers'
import type { Mark } from '../../ui/mark.ts'
import { mark as apple } from './marks/apple.ts'
import { mark as github } from './marks/github.ts'
import { mark as google } from './marks/google.ts'
import { mark as microsoft } from './marks/microsoft.ts'
import { marksFrom } from './marks-from.ts'

/**
 * Each mark in a separate file, so that a page loads only those that it shows. The four commonest are in the first file
 * (`frequent-marks.ts`), and the account component gets them from there.
 */
const files: { readonly [Name in OAuthProviderName]: () => Promise<{ readonly mark: Mark }> } = {
  google: async () => ({ mark: google }),
  microsoft: async () => ({ mark: microsoft }),
  apple: async () => ({ mark: apple }),
  github: async () => ({ mark: github }),
  gitlab: () => import('./marks/gitlab.ts'),
  facebook: () => import('./marks/facebook.ts'),
  discord: () => import('./marks/discord.ts'),
  salesforce: () => import('./marks/salesforce.ts'),
  slack: () => import('./marks/slack.ts'),
  amazon: () => import('./marks/amazon.ts'),
  bitbucket: () => import('./marks/bitbucket.ts'),
  linkedin: () => import('./marks/linkedin.ts'),
  coinbase: () => import('./marks/coinbase.ts'),
  twitch: () => import('./marks/twitch.ts'),
  twitter: () => import('./marks/twitter.ts'),
  tiktok: () => import('./marks/tiktok.ts'),
  snapchat: () => import('./marks/snapchat.ts'),
  figma: () => import('./marks/figma.ts'),
  yahoo: () => import('./marks/yahoo.ts'),
}

/** Loads the marks of these providers, by name. */
export const findMarks = (
  providers: readonly { readonly type: OAuthProviderName }[],
): Promise<Readonly<Partial<Record<OAuthProviderName, Mark>>>> => marksFrom(files, providers)
