import type { Mark } from '../../ui/mark.ts'
import { type IconName, marks } from './marks.ts'

/** A React element. Declared here because sites without React do not have its types. */
export interface Drawn {
  type: unknown
  props: object
  key: string | null
}

/**
 * Draws a mark in one color. Its properties are set on the `svg`, so a page sets the size with `width` and `height`.
 */
export type Icon = (props: object) => Drawn

export type Icons<Draws> = { [Name in IconName]: Draws }

/** A site's own icons by name: the type of `presentation.icons`. */
export type IconRegistry<Name extends string = string> = { [Icon in Name]?: unknown }

const drawn = (mark: Mark, colour: string, props: object): Drawn => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: what it means is for the page to say, with a label or with text beside it.
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width={20} height={20} fill="none" {...props}>
    {mark.map(([path]) => (
      <path key={path} d={path} fill={colour} fillRule="evenodd" />
    ))}
  </svg>
)

const black = '#000'
const white = '#fff'

// Object literals, because bundlers keep a table that is created by a call even if it is not used.

/** Marks of OAuth providers, wallets and mailboxes, in black. Bundlers remove unused tables. */
export const iconsBlack: Icons<Icon> = {
  amazon: (props) => drawn(marks.amazon, black, props),
  apple: (props) => drawn(marks.apple, black, props),
  bitbucket: (props) => drawn(marks.bitbucket, black, props),
  coinbase: (props) => drawn(marks.coinbase, black, props),
  discord: (props) => drawn(marks.discord, black, props),
  facebook: (props) => drawn(marks.facebook, black, props),
  figma: (props) => drawn(marks.figma, black, props),
  github: (props) => drawn(marks.github, black, props),
  gitlab: (props) => drawn(marks.gitlab, black, props),
  google: (props) => drawn(marks.google, black, props),
  linkedin: (props) => drawn(marks.linkedin, black, props),
  microsoft: (props) => drawn(marks.microsoft, black, props),
  salesforce: (props) => drawn(marks.salesforce, black, props),
  slack: (props) => drawn(marks.slack, black, props),
  snapchat: (props) => drawn(marks.snapchat, black, props),
  tiktok: (props) => drawn(marks.tiktok, black, props),
  twitch: (props) => drawn(marks.twitch, black, props),
  xTwitter: (props) => drawn(marks.xTwitter, black, props),
  yahoo: (props) => drawn(marks.yahoo, black, props),
  phantom: (props) => drawn(marks.phantom, black, props),
  metamask: (props) => drawn(marks.metamask, black, props),
  binance: (props) => drawn(marks.binance, black, props),
  gmail: (props) => drawn(marks.gmail, black, props),
  outlook: (props) => drawn(marks.outlook, black, props),
}

/** The same marks in white. */
export const iconsWhite: Icons<Icon> = {
  amazon: (props) => drawn(marks.amazon, white, props),
  apple: (props) => drawn(marks.apple, white, props),
  bitbucket: (props) => drawn(marks.bitbucket, white, props),
  coinbase: (props) => drawn(marks.coinbase, white, props),
  discord: (props) => drawn(marks.discord, white, props),
  facebook: (props) => drawn(marks.facebook, white, props),
  figma: (props) => drawn(marks.figma, white, props),
  github: (props) => drawn(marks.github, white, props),
  gitlab: (props) => drawn(marks.gitlab, white, props),
  google: (props) => drawn(marks.google, white, props),
  linkedin: (props) => drawn(marks.linkedin, white, props),
  microsoft: (props) => drawn(marks.microsoft, white, props),
  salesforce: (props) => drawn(marks.salesforce, white, props),
  slack: (props) => drawn(marks.slack, white, props),
  snapchat: (props) => drawn(marks.snapchat, white, props),
  tiktok: (props) => drawn(marks.tiktok, white, props),
  twitch: (props) => drawn(marks.twitch, white, props),
  xTwitter: (props) => drawn(marks.xTwitter, white, props),
  yahoo: (props) => drawn(marks.yahoo, white, props),
  phantom: (props) => drawn(marks.phantom, white, props),
  metamask: (props) => drawn(marks.metamask, white, props),
  binance: (props) => drawn(marks.binance, white, props),
  gmail: (props) => drawn(marks.gmail, white, props),
  outlook: (props) => drawn(marks.outlook, white, props),
}
