import type { Action } from '@latchkey/client/core/action'
import type { SignedInState } from '@latchkey/client/core/vertical'
import type {
  AuthorizeDescribed,
  AuthorizeRequest,
  AuthorizeStarted,
  AuthorizeSubmit,
  AuthorizeSubmitted,
  DeviceAnswered,
  DeviceRequest,
  DeviceStarted,
  DeviceSubmit,
  LogoutRequest,
  LogoutStarted,
} from '@latchkey/protocol/idp/wire'
import type { Env, Vertical } from '../../flow/vertical.ts'
import { untilSession } from '../../flow/who-is-in.ts'
import type {
  Account,
  AskedPage,
  AskedScope,
  AuthorizeFlowStarted,
  IdpSteps,
} from '../../mount/identity-provider.contract.ts'
import { sectionsOf } from './started.ts'

/** Both verticals, as these screens see them. */
export interface IdpVertical extends Vertical {
  readonly steps: IdpSteps
  readonly env: Env & { readonly settings: { readonly projectName?: string } }
  readonly events: {
    readonly OAUTH_AUTHORIZE_FLOW_START: AuthorizeFlowStarted
    readonly OAUTH_AUTHORIZE_FLOW_COMPLETE: object
    readonly OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED: object
  }
}

/** The calls of one vertical. */
export interface IdpCalls<Who extends SignedInState, Started extends AuthorizeStarted> {
  readonly describe: Action<AuthorizeRequest, AuthorizeDescribed, Who>
  readonly start: Action<AuthorizeRequest, Started, Who>
  readonly submit: Action<AuthorizeSubmit, AuthorizeSubmitted, Who>
  readonly deviceStart: Action<DeviceRequest, Started & DeviceStarted, Who>
  readonly deviceSubmit: Action<DeviceSubmit, DeviceAnswered, Who>
  readonly logoutStart: Action<LogoutRequest, LogoutStarted, Who>
  /** Asks the provider who is signed in. */
  readonly renew: Action<{}, unknown, Who>
  readonly revoke: Action<{ readonly forceClear?: boolean }, unknown, Who>
  readonly attest: Action<{ profile_id: string; token: string; session_duration_minutes: number }, unknown, Who>
  /** Returns the ID of the account in a signed-in state. */
  readonly accountId: (state: Who) => string
  readonly accountOf: (started: Started) => Account
}

/** Names the project. Until its settings have loaded, the page's host takes the place of the name. */
export const projectOf = ({ settings }: IdpVertical['env']) => ({ project: settings.projectName || location.hostname })

/**
 * Returns the name of the project, so that no screen shows the page's host first; empty if it cannot be loaded. On a
 * server the printer has the name.
 */
export const projectName: Action<object, string, SignedInState> = async ({ settings }) => {
  try {
    const { projectName: remembered } = await settings.remembered()
    return remembered || (await settings.fresh()).projectName
  } catch {
    return ''
  }
}

/** Returns an action that resolves when another account than `than` is signed in, or none. */
export const accountChangeOf =
  <Who extends SignedInState>({
    accountId,
  }: Pick<IdpCalls<Who, never>, 'accountId'>): Action<{ readonly than: string }, true, Who> =>
  (client, { than }, signal) =>
    untilSession(
      client,
      () => {
        const state = client.session.current()
        return state && accountId(state) === than ? undefined : true
      },
      signal,
    )

/** Returns the site's own sentences for the consent screen; null for ours. */
export const manifestOf = (
  { at, report }: { readonly at: AskedPage; readonly report: (fault: unknown) => void },
  scopes: readonly AskedScope[],
  clientName: string,
) => {
  try {
    const manifest = at.options.getIDPConsentManifest?.({ scopes: scopes.map(({ scope }) => scope), clientName })
    return manifest ? sectionsOf(manifest) : null
  } catch (fault) {
    // The page's own error: our sentences take the place of its own.
    report(fault)
    return null
  }
}
