import type { SignedInState } from '@latchkey/client/core/vertical'
import { IdpError } from '@latchkey/client/idp/idp-error'
import type {
  AuthorizeDescribed,
  AuthorizeRequest,
  AuthorizeStarted,
  AuthorizeSubmitted,
} from '@latchkey/protocol/idp/wire'
import type { HandlerContext } from '../../flow/row.ts'
import { screensOf } from '../../flow/screen.ts'
import { otherwise, whoIsIn } from '../../flow/who-is-in.ts'
import type { IdpSteps, WaitingApp } from '../../mount/identity-provider.contract.ts'
import { CheckingRequest } from './CheckingRequest.tsx'
import { Consent } from './Consent.tsx'
import { checkedAnew, refusedSession } from './changed-session.ts'
import { deviceRows } from './device-rows.ts'
import { IdpEnd } from './IdpEnd.tsx'
import { accountChangeOf, type IdpCalls, type IdpVertical, manifestOf, projectName, projectOf } from './idp-vertical.ts'
import { Logout } from './Logout.tsx'
import { isFramed, leave, pageRequest, placeNameOf, targetOf } from './requests.ts'
import { appOf, scopesOf } from './started.ts'

/** Lifetime of a session that a trusted token opens, as in the existing components. */
const TRUSTED_MINUTES = 60

/** Ignores a refusal for want of a session: the provider redirects only to apps that the owner added. */
const unlessRefusedSession = (fault: unknown) => {
  if (!refusedSession(fault)) throw fault
}

const screen = screensOf<IdpVertical>()

/**
 * Emits the event for the end of the request. Called before the browser leaves for the app, because an event that is
 * emitted after the navigation has begun may be lost.
 *
 * @returns the data of the last screen, for a browser that stays: a scheme may belong to no program
 */
const endOf = (
  { emitEvent }: Pick<HandlerContext<IdpVertical, {}, never>, 'emitEvent'>,
  { redirect_uri, authorization_code }: AuthorizeSubmitted,
  app: string,
  isDenied = false,
): IdpSteps['IDPEnd'] => {
  emitEvent(isDenied ? 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED' : 'OAUTH_AUTHORIZE_FLOW_COMPLETE', {})
  const outcome = authorization_code ? 'allowed' : isDenied ? 'denied' : 'returned'
  return { outcome, app, redirectURL: redirect_uri }
}

/** The end of a request whose error belongs to an app that describes itself: only the user's click leads there. */
const unaskedEnd = ({ redirect_uri }: AuthorizeSubmitted): IdpSteps['IDPEnd'] => ({
  outcome: 'refused',
  app: placeNameOf(redirect_uri),
  redirectURL: redirect_uri,
})

/** Creates the rows of one vertical. */
export const idpRows = <Who extends SignedInState, Started extends AuthorizeStarted>(calls: IdpCalls<Who, Started>) => {
  const { describe, start, submit, logoutStart, renew, revoke, attest, accountOf } = calls
  const accountChange = accountChangeOf(calls)

  const uses = {
    describe,
    start,
    submit,
    logoutStart,
    revoke,
    attest,
    whoIsIn,
    otherwise,
    leave,
    isFramed,
    projectName,
  }
  const transitions = ['IDPRequest', 'IDPDevice', 'IDPConsent', 'IDPLogout', 'IDPEnd'] as const
  type Checking = HandlerContext<IdpVertical, typeof uses, (typeof transitions)[number]> & {
    readonly at: IdpSteps['IDPRequest']
  }

  const check = async (context: Checking) => {
    const { at, use, go, emitEvent, report } = context
    const { query, fault, who } = at
    if (fault || at.isFramed || who === 'nobody' || who === 'outdated') return undefined
    if (await use.isFramed({})) {
      report(new IdpError('idp_framed', 'A page of another origin frames this one. Open it in a window of its own.'))
      return go('IDPRequest', { ...at, isFramed: true })
    }
    // In parallel with the check of the request.
    const name = use.projectName({})
    const page = pageRequest(query)
    if (page.kind === 'invalid') {
      const { parameter, reason } = page.fault
      report(new IdpError('idp_parameter', `The parameter \`${parameter}\` of the page's URL is ${reason}.`))
      return go('IDPRequest', { ...at, fault: page.fault })
    }
    if (page.kind === 'logout') {
      const { redirect_uri, consent_required } = await use.logoutStart(page.request)
      const redirectURL = redirect_uri || null
      const target = redirectURL === null ? null : targetOf(redirectURL)
      if (consent_required && redirectURL !== null && (await use.whoIsIn({})) === 'nobody')
        return go('IDPEnd', { outcome: 'notSignedIn', app: placeNameOf(redirectURL), redirectURL })
      if (consent_required) return go('IDPLogout', { target, redirectURL, projectName: await name })
      await use.revoke({ forceClear: true }).catch(() => {})
      if (redirectURL !== null) await use.leave({ url: redirectURL })
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
      const silent = page.kind === 'authorize' && page.request.prompt === 'none' ? page.request : null
      const refused = silent && (await use.submit({ ...silent, consent_granted: false }).catch(unlessRefusedSession))
      if (refused) {
        const ended = endOf(context, refused, '')
        await use.leave({ url: refused.redirect_uri })
        return go('IDPEnd', ended)
      }
      report(new IdpError('idp_no_session', 'No user is signed in. Sign in on this page first.'))
      const waitingApp = await waitingAppOf(query, (request) => use.describe(request))
      return go('IDPRequest', { query, options, who: 'nobody', ...(waitingApp !== null && { waitingApp }) })
    }
    if (page.kind === 'device') return go('IDPDevice', { query, options, typed: page.userCode })
    const { request } = page
    const { client_id, redirect_uri, scopes } = request
    emitEvent('OAUTH_AUTHORIZE_FLOW_START', { client_id, redirect_uri, scope: scopes.join(' ') })
    const target = targetOf(redirect_uri)
    try {
      const started = await use.start(request)
      const app = appOf(started, target)
      if (!started.consent_required || started.redirect_error) {
        const submitted = await use.submit({ ...request, consent_granted: false })
        if (submitted.consent_required) return go('IDPEnd', unaskedEnd(submitted))
        const ended = endOf(context, submitted, app.name)
        await use.leave({ url: submitted.redirect_uri })
        return go('IDPEnd', ended)
      }
      const granted = scopesOf(started, true)
      return go('IDPConsent', {
        query,
        options,
        request,
        app,
        target,
        projectName: await name,
        account: accountOf(started),
        scopes: granted,
        resources: [...(request.resources ?? []), ...(request.resource ?? [])],
        lacking: scopesOf(started, false),
        manifest: manifestOf(context, granted, app.name),
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
    transitions,
    isPrepaintable: true,
    back: false,
    arrive: check,
    /** A sign-in on the page, or in another tab, continues. */
    async ambient({ at, use, go }) {
      if (at.who !== 'nobody') return undefined
      await use.otherwise({ than: 'nobody' })
      return go('IDPRequest', { query: at.query, options: at.options, who: 'unknown' })
    },
    on: {
      look: check,
      async signIn({ at, use, go }) {
        await use.revoke({ forceClear: true }).catch(() => {})
        const waitingApp = await waitingAppOf(at.query, (request) => use.describe(request))
        return go('IDPRequest', { ...at, who: 'nobody', ...(waitingApp !== null && { waitingApp }) })
      },
      /** The provider checks the request again and writes the address; the page's own query is never followed. */
      async leave(context) {
        const { at, use, go } = context
        const page = pageRequest(at.query)
        if (page.kind !== 'authorize') return undefined
        const submitted = await use.submit({ ...page.request, consent_granted: false, consent_denied: true })
        const ended = endOf(context, submitted, at.waitingApp?.app.name ?? '', true)
        await use.leave({ url: submitted.redirect_uri })
        return go('IDPEnd', ended)
      },
    },
  })

  const IDPConsent = screen('IDPConsent', {
    view: Consent,
    shows: projectOf,
    uses: { submit, renew, revoke, leave, accountChange },
    transitions: ['IDPRequest', 'IDPEnd'],
    isPrepaintable: true,
    back: false,
    /** The consent is that of the session: the screen never shows another account than the one that answers. */
    async ambient({ at, use, go }) {
      await use.accountChange({ than: at.account.id })
      return go('IDPRequest', { query: at.query, options: at.options })
    },
    on: {
      async allow(context) {
        const { at, use, go, report } = context
        try {
          const shownAccount = { shown_account_id: at.account.id }
          const submitted = await use.submit({ ...at.request, ...shownAccount, consent_granted: true })
          const ended = endOf(context, submitted, at.app.name)
          await use.leave({ url: submitted.redirect_uri })
          return go('IDPEnd', ended)
        } catch (fault) {
          return go('IDPRequest', await checkedAnew(fault, at, { report, renew: () => use.renew({}) }))
        }
      },
      async deny(context) {
        const { at, use, go } = context
        const submitted = await use.submit({ ...at.request, consent_granted: false, consent_denied: true })
        const ended = endOf(context, submitted, at.app.name, true)
        await use.leave({ url: submitted.redirect_uri })
        return go('IDPEnd', ended)
      },
      async switchAccount({ at, use, go }) {
        await use.revoke({})
        const waitingApp = { app: at.app, target: at.target, mayReturn: true }
        return go('IDPRequest', { query: at.query, options: at.options, who: 'nobody', waitingApp })
      },
    },
  })

  const IDPLogout = screen('IDPLogout', {
    view: Logout,
    shows: projectOf,
    uses: { revoke, leave },
    transitions: ['IDPEnd'],
    isPrepaintable: true,
    back: false,
    on: {
      async signOut({ at, use, go }) {
        // The session may be over already.
        await use.revoke({ forceClear: true }).catch(() => {})
        if (at.redirectURL !== null) await use.leave({ url: at.redirectURL })
        return go('IDPEnd', { outcome: 'signedOut', app: '', redirectURL: at.redirectURL })
      },
      async stay({ go }) {
        return go('IDPEnd', { outcome: 'stayed', app: '', redirectURL: null })
      },
    },
  })

  return {
    IDPRequest,
    ...deviceRows(calls),
    IDPConsent,
    IDPLogout,
    IDPEnd: screen('IDPEnd', { view: IdpEnd, isPrepaintable: true, back: false }),
  }
}

/**
 * Returns the app that waits for a sign-in. Null for a request without an app, and for one that the provider refuses: it
 * does so again after the sign-in.
 */
const waitingAppOf = async (
  query: string,
  describeRequest: (request: AuthorizeRequest) => Promise<AuthorizeDescribed>,
): Promise<WaitingApp | null> => {
  const page = pageRequest(query)
  if (page.kind !== 'authorize') return null
  const described = await describeRequest(page.request).catch(() => null)
  if (described === null) return null
  const target = targetOf(page.request.redirect_uri)
  return { app: appOf(described, target), target, mayReturn: described.may_return }
}
