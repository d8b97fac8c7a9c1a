import { ProviderError } from '../../errors.ts'
import type { ConnectedAppType, StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'

/** Whether an app has no secret, because it cannot keep one (OAuth 2.1, 2.1). */
export const isPublicApp = (type: ConnectedAppType): boolean => type.endsWith('_public')

/** Whether an app belongs to the site's owner, so that consent is mostly implied. */
export const isFirstParty = (type: ConnectedAppType): boolean => type.startsWith('first_party')

/** Returns the client ID in tokens and requests of the app: the URL of its metadata document if it has one. */
export const tokenClientId = ({ clientId, metadataURL }: Pick<StoredConnectedApp, 'clientId' | 'metadataURL'>) =>
  metadataURL ?? clientId

const appTypes: readonly ConnectedAppType[] = ['first_party', 'first_party_public', 'third_party', 'third_party_public']

/** @throws ProviderError `invalid_connected_app_type` */
export const requireAppType = (text: string): ConnectedAppType => {
  const type = appTypes.find((known) => known === text)
  if (type !== undefined) return type
  throw new ProviderError(
    'invalid_connected_app_type',
    `Invalid value for \`client_type\`: it must be one of ${appTypes.join(', ')}. No app was created.`,
  )
}

/**
 * Returns whether an app may start device authorizations. An app that describes itself names the grant in its metadata,
 * as RFC 7591, 2 has it.
 */
export const mayUseDeviceGrant = ({
  creationMethod,
  settings,
}: Pick<StoredConnectedApp, 'creationMethod' | 'settings'>): boolean =>
  creationMethod === 'api' || settings.usesDeviceGrant === true

/**
 * Returns whether a page may send the browser to a redirect URL of the app without a click of the user. Anyone can
 * register an app or serve a metadata document, so the page would be an open redirector (RFC 9700, 4.11.2).
 */
export const mayForwardUnasked = ({ creationMethod }: Pick<StoredConnectedApp, 'creationMethod'>): boolean =>
  creationMethod === 'api'
