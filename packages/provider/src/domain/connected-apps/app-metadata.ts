import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'
import type { AppKeys } from '../../store/tables/connected-apps/connected-apps.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { readAppKeys } from './app-keys.ts'
import { visibleName } from './app-name.ts'
import { authorizationServerOf } from './authorization-server.ts'
import { deviceGrantIsOff, deviceGrantType } from './device-grant-type.ts'
import { type RedirectRules, redirectFault, redirectReasons } from './redirect-urls.ts'

/** What an app says about itself, in a client ID metadata document or a registration (RFC 7591, 2). */
export interface AppMetadata {
  readonly type: 'third_party_public' | 'third_party'
  readonly name: string
  /** Empty for a program that uses the device grant alone. */
  readonly redirectURLs: readonly string[]
  readonly postLogoutRedirectURLs: readonly string[]
  /** Keys of `private_key_jwt`; null for an app that proves itself by PKCE alone. */
  readonly keys: AppKeys | null
  /** Grant types that the app asks for; null if it asks for none in particular. */
  readonly grantTypes: readonly string[] | null
  /** Scopes that the app asks for; null if it asks for none in particular. */
  readonly scopes: readonly string[] | null
}

/** Metadata that cannot be used, as an error of RFC 7591, 3.2.2. */
export interface MetadataFault {
  readonly error: 'invalid_redirect_uri' | 'invalid_client_metadata'
  readonly error_description: string
}

/** The reader of the metadata. The registration endpoint answers with what it registered; a document gets no answer. */
export type MetadataSource = 'registration' | 'document'

export const isMetadataFault = (result: AppMetadata | MetadataFault): result is MetadataFault => 'error' in result

const fault = (error: MetadataFault['error'], error_description: string): MetadataFault => ({
  error,
  error_description,
})

const mostRedirects = 50
/** A body has no longer text. A name or URL that is too long is judged after reading. */
const anyText = text(32_768)

/** A list, without members that are no texts: programs write null or an empty text for one that they have no value for. */
const texts = z.preprocess(
  (value) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one !== '') : value),
  z.array(anyText),
)
/** Names, as a list or in one text with spaces between them. */
const names = z.union([texts, anyText.transform((value) => value.split(/\s+/).filter((name) => name !== ''))])

/** Members that the app can do without. A malformed one counts as absent (RFC 7591, 3.2.1). */
const metadataShape = z.object({
  client_name: anyText.optional(),
  redirect_uris: texts.pipe(z.array(anyText).max(mostRedirects)).default([]),
  post_logout_redirect_uris: names.optional().catch(undefined),
  token_endpoint_auth_method: text(256).optional(),
  token_endpoint_auth_methods_supported: names.optional().catch(undefined),
  token_endpoint_auth_signing_alg: text(64).optional().catch(undefined),
  jwks_uri: anyText.optional().catch(undefined),
  jwks: z.unknown().optional(),
  grant_types: names.optional(),
  response_types: texts.optional().catch(undefined),
  scope: names.optional().catch(undefined),
  client_secret: z.undefined().optional(),
})

/** What to send instead of a malformed member. */
const wayOut: Readonly<Record<string, string>> = {
  '': 'Send a JSON object.',
  redirect_uris: `Send a list of 1 to ${mostRedirects} URLs.`,
  grant_types: 'Send a list of texts.',
  client_secret: 'No app brings its own secret. Leave the member out.',
}

/** Programs write a member that they have no value for as null, as an empty text or as an empty list. */
const withoutEmpty = (json: unknown): unknown =>
  typeof json !== 'object' || json === null || Array.isArray(json)
    ? json
    : Object.fromEntries(
        Object.entries(json).filter(
          ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
        ),
      )

/**
 * Reads the metadata of an app. Any person can write it, so it never decides about trust: the app is a third party. Unknown
 * members are ignored (RFC 7591, 2), and preferences that the provider does not serve are replaced (3.2.1): methods of
 * authentication by `none`, and redirect URLs that are not allowed are left out while another one is.
 *
 * @param json the parsed metadata, of any shape
 * @param source a document has no answer that could name what was replaced, so its methods are not
 */
export const readAppMetadata = (
  project: Project,
  json: unknown,
  source: MetadataSource,
): AppMetadata | MetadataFault => {
  const parsed = metadataShape.safeParse(withoutEmpty(json))
  if (!parsed.success) return malformed(String(parsed.error.issues[0]?.path[0] ?? ''))
  const { data } = parsed
  const [grantTypes, responseTypes] = [nonEmpty(data.grant_types), nonEmpty(data.response_types)]
  const isForDevices = source === 'registration' && isForDevicesAlone(grantTypes ?? [])
  // The URL of the provider decides about addresses alone.
  if (isForDevices && authorizationServerOf(project, '').deviceURL === null)
    return fault('invalid_client_metadata', deviceGrantIsOff)
  if (
    !isForDevices &&
    (grantTypes?.includes('authorization_code') === false || responseTypes?.includes('code') === false)
  )
    return fault(
      'invalid_client_metadata',
      'The app does not use the authorization code. Include `authorization_code` in `grant_types` and `code` in `response_types`.',
    )
  const authentication = authenticationOf(project, data, source)
  if ('error' in authentication) return authentication
  const rules = { type: authentication.type, privateSchemes: project.settings.idp_redirect_schemes ?? null }
  const isAllowed = (url: string) => redirectFault(url, rules) === null
  const redirectURLs = isForDevices ? [] : data.redirect_uris.filter(isAllowed)
  if (!isForDevices && redirectURLs.length === 0) return noRedirect(data.redirect_uris, rules)
  return {
    ...authentication,
    name: soundName(data.client_name ?? ''),
    redirectURLs,
    grantTypes,
    postLogoutRedirectURLs: (data.post_logout_redirect_uris ?? []).filter(isAllowed).slice(0, mostRedirects),
    scopes: data.scope ?? null,
  }
}

const noRedirect = ([first]: readonly string[], rules: RedirectRules): MetadataFault =>
  first === undefined
    ? malformed('redirect_uris')
    : fault(
        'invalid_redirect_uri',
        `None of the \`redirect_uris\` is allowed. The first one: ${redirectReasons[redirectFault(first, rules) ?? 'bad_request']}.`,
      )

const malformed = (field: string): MetadataFault =>
  fault(
    field === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata',
    `The metadata is malformed at \`${field}\`. ${wayOut[field] ?? 'Send a text, or leave the member out.'}`,
  )

/**
 * Returns whether a program has no browser: it uses the device grant and no authorization code. It has no redirect URLs, because
 * only flows with redirects need them (RFC 7591, 2).
 */
const isForDevicesAlone = (grantTypes: readonly string[]): boolean =>
  grantTypes.includes(deviceGrantType) && !grantTypes.includes('authorization_code')

const nonEmpty = (values: readonly string[] | undefined) =>
  values === undefined || values.length === 0 ? null : values

/**
 * Returns how the app authenticates. A registered app gets no secret, because equal registrations get the same client ID;
 * PKCE protects it instead. An app that accepts `none` too may leave its proof out, so it counts as public.
 */
const authenticationOf = (
  project: Project,
  metadata: z.output<typeof metadataShape>,
  source: MetadataSource,
): Pick<AppMetadata, 'type' | 'keys'> | MetadataFault => {
  const method = metadata.token_endpoint_auth_method ?? 'none'
  const methods = [method, ...(metadata.token_endpoint_auth_methods_supported ?? [])]
  const keys = methods.includes('private_key_jwt') ? readAppKeys(project, metadata) : null
  if (methods.includes('none')) return { type: 'third_party_public', keys }
  if (method === 'private_key_jwt' && keys !== null) return { type: 'third_party', keys }
  if (source === 'registration') return { type: 'third_party_public', keys: null }
  return method === 'private_key_jwt'
    ? fault(
        'invalid_client_metadata',
        'The method `private_key_jwt` needs keys. Add the https URL of a key set as `jwks_uri`, or public keys as `jwks`.',
      )
    : fault(
        'invalid_client_metadata',
        'The `token_endpoint_auth_method` is not supported in a metadata document. Use `none` or `private_key_jwt`.',
      )
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

/** A dot, colon, slash or `@` before a letter makes a word look like a host or a URL. Full-width dots look like dots. */
const hostMark = /[.:/@\u2024\u3002\ufe52\uff0e\uff61\uff1a\uff0f\uff20\u2044\u2215]\p{L}/u

const withoutHosts = (name: string): string =>
  name
    .split(' ')
    .filter((word) => !hostMark.test(word))
    .join(' ')

/**
 * Returns the name that an app gives itself, without parts that look like a verified host. Empty for a name that is
 * invisible, too long, or mixes scripts, by which letters look like those of another name (UTS 39).
 */
export const soundName = (statedName: string): string => {
  const visible = visibleName(statedName)
  const name = visible === null ? null : visibleName(withoutHosts(visible.replace(bracketed, ' ')))
  if (name === null) return ''
  return scripts.filter((script) => script.test(name)).length > 1 ? '' : name
}
