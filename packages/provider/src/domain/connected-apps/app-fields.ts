import type { ErrorType } from '@latchkey/protocol/core/errors'
import { ProviderError } from '../../errors.ts'
import type { ConnectedAppSettings, StoredConnectedApp } from '../../store/tables/connected-apps/connected-apps.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { isFirstParty } from '../permissions/app-types.ts'
import { visibleDescription, visibleName } from './app-name.ts'
import { isClaimTemplate } from './claim-template.ts'
import { requireRedirects } from './redirect-urls.ts'

/** Fields of an app to set. An omitted field keeps its value. */
export type AppChanges = {
  readonly [Field in keyof Pick<StoredConnectedApp, 'name' | 'description'>]?: string | undefined
} & { readonly [Field in keyof ConnectedAppSettings]?: ConnectedAppSettings[Field] | undefined }

const refuse = (code: ErrorType, message: string): never => {
  throw new ProviderError(code, `${message} The app was not saved.`)
}

const tokenMinutes = { min: 5, max: 1_440 } as const

/** Printable ASCII without spaces, quotes and backslashes. */
const audienceShape = /^[\x21\x23-\x5b\x5d-\x7e]{1,512}$/

/**
 * Applies changes to an app and checks the result.
 *
 * @throws ProviderError with the error code of the first invalid field
 */
export const checkedApp = (
  { settings }: Pick<Project, 'settings'>,
  before: StoredConnectedApp,
  { name, description, ...changes }: AppChanges,
): StoredConnectedApp => {
  const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const after: ConnectedAppSettings = { ...before.settings, ...changed }
  requireSettings(before, after)
  const rules = { type: before.type, privateSchemes: settings.idp_redirect_schemes ?? null }
  requireRedirects('redirect_urls', changes.redirectURLs ?? [], rules)
  requireRedirects('post_logout_redirect_urls', changes.postLogoutRedirectURLs ?? [], rules)
  return {
    ...before,
    name: name === undefined ? before.name : requiredName(name),
    description: description === undefined ? before.description : requiredDescription(description),
    settings: {
      ...after,
      redirectURLs: [...new Set(after.redirectURLs)],
      postLogoutRedirectURLs: [...new Set(after.postLogoutRedirectURLs)],
    },
  }
}

const requiredName = (name: string): string =>
  visibleName(name) ??
  refuse(
    'bad_request',
    'Invalid value for `client_name`: it must have 1 to 80 visible characters, without marks that change the direction of text.',
  )

const requiredDescription = (description: string): string =>
  visibleDescription(description) ??
  refuse(
    'bad_request',
    'Invalid value for `client_description`: it must have at most 1,024 characters, none of them invisible or changing the direction of text.',
  )

const requireSettings = ({ type }: StoredConnectedApp, settings: ConnectedAppSettings): void => {
  if (!isFirstParty(type) && settings.isFullAccessAllowed)
    refuse('third_party_clients_cannot_use_full_access', 'Only a first-party app may have `full_access_allowed`.')
  if (!isFirstParty(type) && settings.bypassesOfflineConsent)
    refuse(
      'third_party_clients_require_consent_for_offline_access',
      'Only a first-party app may have `bypass_consent_for_offline_access`.',
    )
  const { accessTokenMinutes: minutes, accessTokenAudience: audience, logoURL } = settings
  if (minutes < tokenMinutes.min || minutes > tokenMinutes.max)
    refuse(
      'idp_invalid_access_token_expiry_minutes',
      'Invalid value for `access_token_expiry_minutes`: it must be from 5 to 1,440.',
    )
  if (audience !== null && !audienceShape.test(audience))
    refuse(
      'idp_invalid_access_token_custom_audience',
      'Invalid value for `access_token_custom_audience`: it must have at most 512 characters of printable ASCII without spaces, quotes and backslashes.',
    )
  for (const [field, template] of [
    ['access_token_template_content', settings.accessTokenTemplate],
    ['id_token_template_content', settings.idTokenTemplate],
  ] as const) {
    if (isClaimTemplate(template)) continue
    refuse(
      'idp_invalid_access_token_jwt_template',
      `Invalid value for \`${field}\`: it must be a JSON object of at most 8,192 characters, with placeholders such as {{ user.trusted_metadata.plan }}.`,
    )
  }
  if (logoURL !== null && !(logoURL.length <= 2_048 && logoURL.startsWith('https://') && URL.canParse(logoURL)))
    refuse('bad_request', 'Invalid value for `logo_url`: it must be an https URL of at most 2,048 characters.')
}
