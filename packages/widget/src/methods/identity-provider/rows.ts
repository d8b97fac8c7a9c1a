import type { Action } from '@latchkey/client/core/action'
import type { SignedInState } from '@latchkey/client/core/vertical'
import { IdpError } from '@latchkey/client/idp/idp-error'
import type {
  AuthorizeRequest,
  AuthorizeStarted,
  AuthorizeSubmit,
  AuthorizeSubmitted,
  LogoutRequest,
  LogoutStarted,
} from '@latchkey/protocol/idp/wire'
import type { HandlerContext } from '../../flow/row.ts'
import { screensOf } from '../../flow/screen.ts'
import type { Env, Vertical } from '../../flow/vertical.ts'
import { otherwise, untilSession, whoIsIn } from '../../flow/who-is-in.ts'
import type { ConsentItem, ConsentManifest, ConsentSection } from '../../mount/identity-provider.ts'
import { CheckingRequest } from './CheckingRequest.tsx'
import { Consent } from './Consent.tsx'
import type { Account, AskedScope, AskingApp, AuthorizeFlowStarted, IdpSteps, Target } from './contract.ts'
import { IdpEnd } from './IdpEnd.tsx'
import { Logout } from './Logout.tsx'
import { leave, pageRequest, targetOf, verifiedHost } from './requests.ts'

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
  readonly start: Action<AuthorizeRequest, Started, Who>
  readonly submit: Action<AuthorizeSubmit, AuthorizeSubmitted, Who>
  readonly logoutStart: Action<LogoutRequest, LogoutStarted, Who>
  readonly revoke: Action<{ readonly forceClear?: boolean }, unknown, Who>
  readonly attest: Action<{ profile_id: string; token: string; session_duration_minutes: number }, unknown, Who>
  /** Returns the ID of the account in a signed-in state. */
  readonly accountId: (state: Who) => string
  readonly accountOf: (started: Started) => Account
}

/** Lifetime of a session that a trusted token opens, as in the existing components. */
const TRUSTED_MINUTES = 60

/** Items without a section stand below a heading of ours, as the empty header says. */
const sectionsOf = (manifest: ConsentManifest): readonly ConsentSection[] => {
  const isSection = (one: ConsentManifest[number]): one is ConsentSection => typeof one === 'object' && 'header' in one
  const items = manifest.filter((one) => !isSection(one)) as readonly ConsentItem[]
  return [...(items.length > 0 ? [{ header: '', items }] : []), ...manifest.filter(isSection)]
}

const scopesOf = ({ scope_results }: AuthorizeStarted, isGrantable: boolean): readonly AskedScope[] =>
  scope_results
    .filter(({ is_grantable }) => is_grantable === isGrantable)
    .map(({ scope, description }) => ({ scope, description }))

/** An app without a name is called by the host that the browser returns to. */
const appOf = ({ client }: AuthorizeStarted, { client_id }: AuthorizeRequest, target: Target): AskingApp => {
  const host = verifiedHost(client_id)
  const name = client.client_name || (target.kind === 'site' ? target.host : client_id)
  // The provider adds the host to the name, for components that show no other text of it.
  const claimedName = host ? name.replace(` (${host})`, '') : name
  return { name: claimedName, host, description: client.client_description }
}

const refusedSession = (fault: unknown) => (fault as { readonly status_code?: unknown } | null)?.status_code === 401

const screen = screensOf<IdpVertical>()

/** Tells the page how the request ended. @returns the data of the last screen */
const endOf = (
  { tell }: Pick<HandlerContext<IdpVertical, {}, never>, 'tell'>,
  { redirect_uri, authorization_code }: AuthorizeSubmitted,
  app: string,
  isDenied = false,
): IdpSteps['IDPEnd'] => {
  tell(isDenied ? 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED' : 'OAUTH_AUTHORIZE_FLOW_COMPLETE', {})
  const outcome = authorization_code ? 'allowed' : isDenied ? 'denied' : 'returned'
  return { outcome, app, redirectURL: redirect_uri }
}

/** Names the project. Until its settings have loaded, the page's host takes the place of the name. */
const projectOf = ({ settings }: IdpVertical['env']) => ({ project: settings.projectName || location.hostname })

/** Creates the rows of one vertical. */
export const idpRows = <Who extends SignedInState, Started extends AuthorizeStarted>(calls: IdpCalls<Who, Started>) => {
  const { start, submit, logoutStart, revoke, attest, accountOf, accountId } = calls

  /** Resolves when another account than `than` is signed in, or none. */
  const accountChange: Action<{ readonly than: string }, true, Who> = (client, { than }, signal) =>
    untilSession(
      client,
      () => {
        const state = client.session.current()
        return state && accountId(state) === than ? undefined : true
      },
      signal,
    )

  const uses = { start, submit, logoutStart, revoke, attest, whoIsIn, otherwise, leave }
  const leads = ['IDPRequest', 'IDPConsent', 'IDPLogout', 'IDPEnd'] as const
  type Checking = HandlerContext<IdpVertical, typeof uses, (typeof leads)[number]> & {
    readonly at: IdpSteps['IDPRequest']
  }

  const manifestOf = ({ at, report }: Checking, scopes: readonly AskedScope[], clientName: string) => {
    try {
      const manifest = at.options.getIDPConsentManifest?.({ scopes: scopes.map(({ scope }) => scope), clientName })
      return manifest ? sectionsOf(manifest) : null
    } catch (fault) {
      // The page's own error: our sentences take the place of its own.
      report(fault)
      return null
    }
  }

  const check = async (reach: Checking) => {
    const { at, use, go, tell, report } = reach
    const { query, fault, who } = at
    if (fault || who === 'nobody' || who === 'outdated') return undefined
    const page = pageRequest(query)
    if (page.kind === 'invalid') {
      const { parameter, reason } = page.fault
      report(new IdpError('idp_parameter', `The parameter \`${parameter}\` of the page's URL is ${reason}.`))
      return go('IDPRequest', { ...at, fault: page.fault })
    }
    if (page.kind === 'logout') {
      const { redirect_uri: redirectURL, consent_required } = await use.logoutStart(page.request)
      if (consent_required) return go('IDPLogout', { target: targetOf(redirectURL), redirectURL })
      await use.revoke({ forceClear: true }).catch(() => {})
      await use.leave({ url: redirectURL })
      return go('IDPEnd', { outcome: 'signedOut', app: '', redirectURL })
    }
    // A second check of the same mount keeps the session that the token opened.
    const options = { getIDPConsentManifest: at.options.getIDPConsentManifest }
    const trustedToken = at.options.authTokenParams ?? at.options.trustedAuthTokenParams
    if (trustedToken) {
      const { trustedAuthToken: token, tokenProfileID: profile_id } = trustedToken
      // The token may name another person. Without a session there is nothing to revoke, and the provider says so.
      await use.revoke({ forceClear: true }).catch(() => {})
      await use.attest({ token, profile_id, session_duration_minutes: TRUSTED_MINUTES }).catch(report)
    }
    if ((await use.whoIsIn({})) === 'nobody') {
      report(new IdpError('idp_no_session', 'No user is signed in. Sign in on this page first.'))
      return go('IDPRequest', { query, options, who: 'nobody' })
    }
    const { request } = page
    const { client_id, redirect_uri, scopes } = request
    tell('OAUTH_AUTHORIZE_FLOW_START', { client_id, redirect_uri, scope: scopes.join(' ') })
    const target = targetOf(redirect_uri)
    try {
      const started = await use.start(request)
      const app = appOf(started, request, target)
      if (!started.consent_required) {
        const submitted = await use.submit({ ...request, consent_granted: false })
        await use.leave({ url: submitted.redirect_uri })
        return go('IDPEnd', endOf(reach, submitted, app.name))
      }
      const granted = scopesOf(started, true)
      return go('IDPConsent', {
        ...{ query, options, request, app, target },
        account: accountOf(started),
        scopes: granted,
        lacking: scopesOf(started, false),
        manifest: manifestOf(reach, granted, app.name),
      })
    } catch (fault) {
      if (!refusedSession(fault)) throw fault
      report(fault)
      return go('IDPRequest', { query, options, who: 'outdated' })
    }
  }

  const IDPRequest = screen('IDPRequest', {
    view: CheckingRequest,
    uses,
    leads,
    isPrepaintable: true,
    back: false,
    arrive: check,
    /** A sign-in on the page, or in another tab, continues. */
    async ambient({ at, use, go }) {
      if (at.who !== 'nobody') return undefined
      await use.otherwise({ than: 'nobody' })
      return go('IDPRequest', { ...at, who: 'unknown' })
    },
    on: {
      look: check,
      async signIn({ at, use, go }) {
        await use.revoke({ forceClear: true }).catch(() => {})
        return go('IDPRequest', { ...at, who: 'nobody' })
      },
    },
  })

  const IDPConsent = screen('IDPConsent', {
    view: Consent,
    shows: projectOf,
    uses: { submit, revoke, leave, accountChange },
    leads: ['IDPRequest', 'IDPEnd'],
    isPrepaintable: true,
    back: false,
    /** The consent is that of the session: the screen never shows another account than the one that answers. */
    async ambient({ at, use, go }) {
      await use.accountChange({ than: at.account.id })
      return go('IDPRequest', { query: at.query, options: at.options })
    },
    on: {
      async allow(reach) {
        const { at, use, go } = reach
        const submitted = await use.submit({ ...at.request, consent_granted: true })
        await use.leave({ url: submitted.redirect_uri })
        return go('IDPEnd', endOf(reach, submitted, at.app.name))
      },
      async deny(reach) {
        const { at, use, go } = reach
        const submitted = await use.submit({ ...at.request, consent_granted: false })
        await use.leave({ url: submitted.redirect_uri })
        return go('IDPEnd', endOf(reach, submitted, at.app.name, true))
      },
      async switchAccount({ at, use, go }) {
        await use.revoke({})
        return go('IDPRequest', { query: at.query, options: at.options, who: 'nobody' })
      },
    },
  })

  const IDPLogout = screen('IDPLogout', {
    view: Logout,
    shows: projectOf,
    uses: { revoke, leave },
    leads: ['IDPEnd'],
    isPrepaintable: true,
    back: false,
    on: {
      async signOut({ at, use, go }) {
        // The session may be over already.
        await use.revoke({ forceClear: true }).catch(() => {})
        await use.leave({ url: at.redirectURL })
        return go('IDPEnd', { outcome: 'signedOut', app: '', redirectURL: at.redirectURL })
      },
      async stay({ go }) {
        return go('IDPEnd', { outcome: 'stayed', app: '', redirectURL: null })
      },
    },
  })

  return {
    IDPRequest,
    IDPConsent,
    IDPLogout,
    IDPEnd: screen('IDPEnd', { view: IdpEnd, isPrepaintable: true, back: false }),
  }
}
