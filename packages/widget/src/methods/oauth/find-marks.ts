import type { OAuthProviderName } from '@latchkey/client/methods/oauth/providers'
import type { Mark } from '../../ui/mark.ts'
import { marksFrom } from './marks-from.ts'

/** Each mark in a separate file, so that a page loads only those that it shows. */
const files: { readonly [Name in OAuthProviderName]: () => Promise<{ readonly mark: Mark }> } = {
  google: () => import('./marks/google.ts'),
  microsoft: () => import('./marks/microsoft.ts'),
  apple: () => import('./marks/apple.ts'),
  github: () => import('./marks/github.ts'),
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
