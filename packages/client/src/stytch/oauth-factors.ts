/** OAuth factors of a session, one type per provider. */
interface OAuthAccount {
  id: string
  provider_subject: string
}
interface AccountWithEmail extends OAuthAccount {
  email_id: string
}

type OAuthFactor<Name extends string, OAuthAccount = AccountWithEmail> = {
  type: string
  last_authenticated_at: string
  delivery_method: `oauth_${Name}`
} & { [Member in `${Name}_oauth_factor`]: OAuthAccount }

export type AmazonOAuthFactor = OAuthFactor<'amazon'>
export type AppleOAuthFactor = OAuthFactor<'apple'>
export type BitbucketOAuthFactor = OAuthFactor<'bitbucket'>
export type CoinbaseOAuthFactor = OAuthFactor<'coinbase'>
export type DiscordOAuthFactor = OAuthFactor<'discord'>
export type FacebookOAuthFactor = OAuthFactor<'facebook'>
export type FigmaOAuthFactor = OAuthFactor<'figma'>
export type GitLabOAuthFactor = OAuthFactor<'gitlab'>
export type GithubOAuthFactor = OAuthFactor<'github'>
export type GoogleOAuthFactor = OAuthFactor<'google'>
export type LinkedInOAuthFactor = OAuthFactor<'linkedin'>
export type MicrosoftOAuthFactor = OAuthFactor<'microsoft'>
export type SalesforceOAuthFactor = OAuthFactor<'salesforce'>
export type SlackOAuthFactor = OAuthFactor<'slack'>
export type SnapchatOAuthFactor = OAuthFactor<'snapchat', OAuthAccount>
export type TikTokOAuthFactor = OAuthFactor<'tiktok', OAuthAccount>
export type TwitchOAuthFactor = OAuthFactor<'twitch'>
export type TwitterOAuthFactor = OAuthFactor<'twitter', OAuthAccount>
export type YahooOAuthFactor = OAuthFactor<'yahoo'>

export type AnyOAuthFactor =
  | AmazonOAuthFactor
  | AppleOAuthFactor
  | BitbucketOAuthFactor
  | CoinbaseOAuthFactor
  | DiscordOAuthFactor
  | FacebookOAuthFactor
  | FigmaOAuthFactor
  | GitLabOAuthFactor
  | GithubOAuthFactor
  | GoogleOAuthFactor
  | LinkedInOAuthFactor
  | MicrosoftOAuthFactor
  | SalesforceOAuthFactor
  | SlackOAuthFactor
  | SnapchatOAuthFactor
  | TikTokOAuthFactor
  | TwitchOAuthFactor
  | TwitterOAuthFactor
  | YahooOAuthFactor
