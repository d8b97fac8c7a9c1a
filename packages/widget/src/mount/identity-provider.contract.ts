import type { ParameterFault } from '@latchkey/client/idp/request'
import type { AuthorizeRequest } from '@latchkey/protocol/idp/wire'
import type { Who } from '../flow/who-is-in.ts'
import type { ConsentSection, IdpOptions } from './identity-provider.ts'

/** The app that asks, and what is verified about it. */
export interface AskingApp {
  /** The app's name. For apps that the site did not register itself, it is the app's own statement. */
  readonly name: string
  /** The verified host of the app, if it has one: that of its metadata document. */
  readonly host: string | null
  /** Whether nothing about the app is verified: it registered itself, and a device asks. */
  readonly isUnverified?: true
  /** Whether the app described itself without a host that could be verified, so that nobody knows its name. */
  readonly isSelfDescribed?: boolean
  readonly description: string
}

/** Where the browser goes afterwards: a site, or an app on this device. */
export type RedirectTarget =
  | { readonly kind: 'site'; readonly host: string }
  | { readonly kind: 'device'; readonly place: string }

/** The account that grants access. */
export interface Account {
  readonly id: string
  readonly label: string
  readonly organization: string | null
}

export interface AskedScope {
  readonly scope: string
  readonly description: string
}

/** The page that a mount was called on. */
export interface AskedPage {
  /** The query of its URL, with the request of the app. */
  readonly query: string
  readonly options: IdpOptions
}

/** The device that shows a code and gets the access. */
export interface CodeTarget {
  readonly kind: 'code'
  readonly userCode: string
}

/** Data of a screen that a server printed for browsers without scripts. */
export interface Printed {
  /** ID of the form that its buttons submit. */
  readonly form?: string
}

/** What a person decides about on the consent screen. */
export interface AskedConsent extends AskedPage {
  readonly app: AskingApp
  readonly account: Account
  readonly scopes: readonly AskedScope[]
  /** Resource servers that the access is for (RFC 8707). */
  readonly resources?: readonly string[]
  /** Scopes that the account may not grant. */
  readonly lacking: readonly AskedScope[]
  /** The site's own sentences instead of ours. */
  readonly manifest: readonly ConsentSection[] | null
}

/** The app that waits while its user signs in. */
export interface WaitingApp {
  readonly app: AskingApp
  readonly target: RedirectTarget
  /** Whether the user can go back without a sign-in. */
  readonly mayReturn: boolean
}

/** The name of the project, if it is known before the screen is shown. */
interface NamedProject {
  readonly projectName?: string
}

export interface IdpSteps {
  /** Checks the request, and shows why it cannot be answered. */
  IDPRequest: AskedPage & {
    /** `outdated` if the provider demands a new sign-in. Default: unknown. */
    who?: Who | 'outdated'
    /** For `nobody`: the app that the sign-in is for, if the provider knows it. */
    waitingApp?: WaitingApp
    /** Whether a page of another origin frames this one, so that it could lead the user's clicks. */
    isFramed?: true
    /** The parameter for which the request cannot be answered. */
    fault?: ParameterFault
  }
  /** Asks for the code that a device shows. */
  IDPDevice: AskedPage & { typed: string }
  IDPConsent: AskedConsent & NamedProject & { request: AuthorizeRequest; target: RedirectTarget }
  IDPDeviceConsent: AskedConsent & NamedProject & { target: CodeTarget }
  /** Target and URL are null if the request names no URL to return to. */
  IDPLogout: NamedProject & { target: RedirectTarget | null; redirectURL: string | null }
  /**
   * The browser is on its way. A link leads there, because an app on the device may not have opened. For `refused` and
   * `notSignedIn` only the link leads there, because the app describes itself.
   */
  IDPEnd: {
    outcome: 'allowed' | 'deviceAllowed' | 'denied' | 'returned' | 'refused' | 'signedOut' | 'notSignedIn' | 'stayed'
    /** The app's name; empty after a sign-out. For `refused` and `notSignedIn`, where the link leads. */
    app: string
    redirectURL: string | null
  }
}

/** Data of the event at the start. */
export interface AuthorizeFlowStarted {
  readonly client_id: string
  readonly redirect_uri: string
  /** Space-separated. */
  readonly scope: string
}
