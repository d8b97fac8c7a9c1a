import { createHash } from 'node:crypto'
import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'
import type { StoredConnectedApp } from '../../store/tables/connected-apps.ts'
import type { Project } from '../../store/tables/projects.ts'
import { visibleName } from './app-name.ts'
import { deviceGrantType } from './device-grant-type.ts'
import { redirectFault } from './redirect-urls.ts'

/** What an app says about itself, in a client ID metadata document or a registration (RFC 7591, 2). */
export interface AppMetadata {
  readonly name: string
  readonly redirectURLs: readonly string[]
  readonly postLogoutRedirectURLs: readonly string[]
  /** Whether `grant_types` names the device grant (RFC 8628). It does not by default (RFC 7591, 2). */
  readonly usesDeviceGrant: boolean
}

/** Metadata that cannot be used, as an error of RFC 7591, 3.2.2. */
export interface MetadataFault {
  readonly error: 'invalid_redirect_uri' | 'invalid_client_metadata'
  readonly error_description: string
}

export const isMetadataFault = (result: AppMetadata | MetadataFault): result is MetadataFault => 'error' in result

const fault = (error: MetadataFault['error'], error_description: string): MetadataFault => ({
  error,
  error_description,
})

const mostRedirects = 50
const urls = z.array(text(2_048)).max(mostRedirects)
const names = z.array(text(256)).max(50)

const metadataShape = z.object({
  client_name: text(1_024).optional(),
  redirect_uris: urls.min(1),
  post_logout_redirect_uris: urls.optional(),
  token_endpoint_auth_method: text(256).optional(),
  grant_types: names.optional(),
  response_types: names.optional(),
  client_secret: z.undefined().optional(),
})

/**
 * Reads the metadata of a public app. Anybody can write it, so it never decides about trust: the app is a third party.
 *
 * @param json the parsed metadata, of any shape
 */
export const readAppMetadata = (project: Project, json: unknown): AppMetadata | MetadataFault => {
  const parsed = metadataShape.safeParse(json)
  if (!parsed.success) {
    const [field = ''] = parsed.error.issues[0]?.path ?? []
    return fault(
      field === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      `The metadata is malformed at \`${String(field)}\`. Send \`redirect_uris\` with 1 to ${mostRedirects} URLs, and no secret.`,
    )
  }
  const { data } = parsed
  if ((data.token_endpoint_auth_method ?? 'none') !== 'none')
    return fault(
      'invalid_client_metadata',
      'The `token_endpoint_auth_method` is not supported. Only public apps describe themselves: use `none`.',
    )
  if (data.grant_types?.includes('authorization_code') === false || data.response_types?.includes('code') === false)
    return fault(
      'invalid_client_metadata',
      'The app does not use the authorization code. Include `authorization_code` in `grant_types` and `code` in `response_types`.',
    )
  const rules = { type: 'third_party_public', privateSchemes: project.settings.idp_redirect_schemes ?? [] } as const
  const redirectURLs = data.redirect_uris
  const postLogoutRedirectURLs = data.post_logout_redirect_uris ?? []
  if ([...redirectURLs, ...postLogoutRedirectURLs].some((url) => redirectFault(url, rules) !== null))
    return fault(
      'invalid_redirect_uri',
      'A redirect URL is not allowed. Use https, http on a loopback address, or a private scheme with a dot.',
    )
  const usesDeviceGrant = data.grant_types?.includes(deviceGrantType) ?? false
  return { name: soundName(data.client_name ?? ''), redirectURLs, postLogoutRedirectURLs, usesDeviceGrant }
}

/** Scripts whose letters resemble those of another. Han and the scripts beside it do not. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
]

/** Brackets with their content, of any script: the provider writes verified hosts in brackets. */
const bracketed = /[\p{Ps}\p{Pi}][^\p{Pe}\p{Pf}]*(?:[\p{Pe}\p{Pf}]|$)|[\p{Pe}\p{Pf}]/gu

/** A word with a dot, colon, slash or `@` before a letter looks like a host or a URL. Full-width dots look like dots. */
const hostLike = /[^\s]*[.:/@\u2024\u3002\ufe52\uff0e\uff61\uff1a\uff0f\uff20\u2044\u2215](?=\p{L})[^\s]*/gu

/**
 * Returns the name that an app gives itself, without parts that look like a verified host. Empty for a name that is
 * invisible, too long, or mixes scripts, by which letters look like those of another name (UTS 39).
 */
export const soundName = (claimed: string): string => {
  const visible = visibleName(claimed)
  const name = visible === null ? null : visibleName(visible.replace(bracketed, ' ').replace(hostLike, ' '))
  if (name === null) return ''
  return scripts.filter((script) => script.test(name)).length > 1 ? '' : name
}

/** Returns a digest that changes with what a user consents to. */
export const metadataDigest = ({ name, redirectURLs, postLogoutRedirectURLs, usesDeviceGrant }: AppMetadata): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[name, [...redirectURLs].sort(), [...postLogoutRedirectURLs].sort()],
        // Digests from before this field stay the same.
        ...(usesDeviceGrant ? [deviceGrantType] : []),
      ]),
    )
    .digest('base64url')

/** Puts metadata into an app. */
export const withMetadata = (app: StoredConnectedApp, metadata: AppMetadata): StoredConnectedApp => ({
  ...app,
  name: metadata.name,
  metadataDigest: metadataDigest(metadata),
  settings: {
    ...app.settings,
    redirectURLs: metadata.redirectURLs,
    postLogoutRedirectURLs: metadata.postLogoutRedirectURLs,
    usesDeviceGrant: metadata.usesDeviceGrant,
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
