import type { ConnectedApp } from '@latchkey/protocol/connected-apps/back-end'
import type { ConsoleAppChanges } from '@latchkey/protocol/console/app-calls'
import type { StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import type { AppChanges } from './app-fields.ts'

/** Returns an app in the form of the back-end API. */
export const wireConnectedApp = ({ settings, secret, nextSecret, ...app }: StoredConnectedApp): ConnectedApp => ({
  client_id: app.clientId,
  client_name: app.name,
  client_description: app.description,
  status: app.isActive ? 'active' : 'inactive',
  client_type: app.type,
  full_access_allowed: settings.isFullAccessAllowed,
  redirect_urls: settings.redirectURLs,
  post_logout_redirect_urls: settings.postLogoutRedirectURLs,
  access_token_expiry_minutes: settings.accessTokenMinutes,
  access_token_template_content: settings.accessTokenTemplate,
  id_token_template_content: settings.idTokenTemplate,
  bypass_consent_for_offline_access: settings.bypassesOfflineConsent,
  creation_method: app.creationMethod,
  ...(secret !== null && { client_secret_last_four: secret.lastFour }),
  ...(nextSecret !== null && { next_client_secret_last_four: nextSecret.lastFour }),
  ...(settings.accessTokenAudience !== null && { access_token_custom_audience: settings.accessTokenAudience }),
  ...(settings.logoURL !== null && { logo_url: settings.logoURL }),
  ...(app.metadataURL !== null && { client_id_metadata_url: app.metadataURL }),
})

/** Fields of an app to set, as the back-end API, the console and the command line send them. */
export type WireAppChanges = { readonly [Name in keyof ConsoleAppChanges]: ConsoleAppChanges[Name] | undefined }

/** Reads the fields of an app to set. An empty logo or audience removes it. */
export const appChangesOf = (input: WireAppChanges): AppChanges => ({
  name: input.client_name,
  description: input.client_description,
  redirectURLs: input.redirect_urls,
  postLogoutRedirectURLs: input.post_logout_redirect_urls,
  logoURL: input.logo_url === '' ? null : input.logo_url,
  isFullAccessAllowed: input.full_access_allowed,
  bypassesOfflineConsent: input.bypass_consent_for_offline_access,
  accessTokenMinutes: input.access_token_expiry_minutes,
  accessTokenAudience: input.access_token_custom_audience === '' ? null : input.access_token_custom_audience,
  accessTokenTemplate: input.access_token_template_content,
  idTokenTemplate: input.id_token_template_content,
})
