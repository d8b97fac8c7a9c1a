import type { ConnectedApp } from '@latchkey/protocol/connected-apps/back-end'
import type { StoredConnectedApp } from '../../store/tables/connected-apps.ts'

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
