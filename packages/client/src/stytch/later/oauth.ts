/** Types of social sign-in. */
import type { Unbuilt } from './unbuilt.ts'

export type AmazonOAuthFactor = Unbuilt
export type AppleOAuthFactor = Unbuilt
export type BitbucketOAuthFactor = Unbuilt
export type CoinbaseOAuthFactor = Unbuilt
export type DiscordOAuthFactor = Unbuilt
export type FacebookOAuthFactor = Unbuilt
export type FigmaOAuthFactor = Unbuilt
export type GithubOAuthFactor = Unbuilt
export type GitLabOAuthFactor = Unbuilt
export type GoogleOAuthFactor = Unbuilt
export type IHeadlessOAuthClient<_Project = unknown> = Unbuilt
export type IOAuthProvider = Unbuilt
export type LinkedInOAuthFactor = Unbuilt
export type MicrosoftOAuthFactor = Unbuilt
export type OAuthAttachResponse = Unbuilt
export type OAuthAuthenticateOptions = Unbuilt
export type OAuthAuthenticateResponse<_Project = unknown> = Unbuilt
export type OAuthGetURLOptions = Unbuilt
export type OAuthOptions = Unbuilt
export type OAuthStartFailureReason = Unbuilt
export type OAuthStartOptions = Unbuilt
export type OAuthStartResponse = Unbuilt
export type OneTapStyleConfig = Unbuilt
export type ProviderOptions = Unbuilt
export type ProvidersOptions = Unbuilt
export type SalesforceOAuthFactor = Unbuilt
export type SlackOAuthFactor = Unbuilt
export type SnapchatOAuthFactor = Unbuilt
export type TikTokOAuthFactor = Unbuilt
export type TwitchOAuthFactor = Unbuilt
export type TwitterOAuthFactor = Unbuilt
export type YahooOAuthFactor = Unbuilt
