import { createHash } from 'node:crypto'
import type { StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import type { AppMetadata } from './app-metadata.ts'
import { deviceGrantType } from './device-grant-type.ts'

/** Whether the metadata name the device grant (RFC 8628). They do not by default (RFC 7591, 2). */
const usesDeviceGrant = ({ grantTypes }: Pick<AppMetadata, 'grantTypes'>): boolean =>
  grantTypes?.includes(deviceGrantType) ?? false

/** Returns a digest that changes with what a user consents to. */
export const metadataDigest = (metadata: AppMetadata): string => {
  const { type, name, redirectURLs, postLogoutRedirectURLs, keys } = metadata
  const described = [name, [...redirectURLs].sort(), [...postLogoutRedirectURLs].sort()]
  // Apps without keys and without the device grant keep the digest that they have in the database.
  const device = usesDeviceGrant(metadata) ? [deviceGrantType] : []
  const proofs = keys === null ? [] : [type, keys]
  return createHash('sha256')
    .update(JSON.stringify([...described, ...device, ...proofs]))
    .digest('base64url')
}

/** Puts metadata into an app. */
export const withMetadata = (app: StoredConnectedApp, metadata: AppMetadata): StoredConnectedApp => ({
  ...app,
  type: metadata.type,
  name: metadata.name,
  metadataDigest: metadataDigest(metadata),
  settings: {
    ...app.settings,
    redirectURLs: metadata.redirectURLs,
    postLogoutRedirectURLs: metadata.postLogoutRedirectURLs,
    usesDeviceGrant: usesDeviceGrant(metadata),
    keys: metadata.keys,
  },
})

/** Whether nothing is verified about an app that a request names: it registered itself, and nothing is sent to a URL. */
export const isUnverified = (
  { creationMethod }: Pick<StoredConnectedApp, 'creationMethod'>,
  redirectUri: string | undefined,
): boolean => creationMethod === 'dynamic_client_registration' && redirectUri === undefined

/**
 * Returns the name of an app for the consent screen. An app that described itself is shown with a host that it
 * controls: that of its document, or of the URL that gets the code. Its name alone proves nothing. The redirect URLs of a
 * registration prove nothing for a device, because nothing is sent there.
 *
 * @param redirectUri the redirect URL of the request; a device has none
 */
export const shownName = (app: StoredConnectedApp, redirectUri: string | undefined): string => {
  const { creationMethod, metadataURL, name } = app
  if (creationMethod === 'api') return name
  const address = metadataURL ?? redirectUri
  if (address === undefined)
    return name === '' ? 'Unverified program' : `Unverified program that calls itself “${name}”`
  const place = new URL(address)
  const host = place.host === '' ? place.protocol.slice(0, -1) : place.host
  return name === '' ? host : `${name} (${host})`
}
