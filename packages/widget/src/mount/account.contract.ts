import type { Wallet } from '@latchkey/client/methods/crypto/wallet'
import type { Who } from '../flow/who-is-in.ts'
import type { Elements } from '../ui/elements.ts'
import type { JudgedPassword, PasswordCounts } from '../ui/judged-password.ts'
import type { Mark } from '../ui/mark.ts'
import type { Numbering } from '../ui/phone/country.ts'
import type { Problem } from '../ui/problem.ts'
import type { Ask, Emit, ViewInput } from '../ui/view.ts'
import type { AccountSection, ChosenSections } from './account.ts'

/** An email address or a phone number. */
export interface Contact {
  readonly id: string
  readonly text: string
  readonly isVerified: boolean
}

/** A passkey, a wallet or an account at an OAuth provider, with the name that the component shows. */
export interface NamedFactor {
  readonly id: string
  readonly name: string
}

/** A passkey. Times are RFC 3339 in UTC, and null if they are unknown. */
export interface PasskeyFact extends NamedFactor {
  readonly addedAt: string | null
  readonly usedAt: string | null
}

/** Everything that the component shows of a user or a member, without what it loads by a call. */
export interface AccountFacts {
  /** The organization of a member. Users have none. */
  readonly organization?: string
  /** For a member the whole name, because members have one field for it. */
  readonly firstName: string
  readonly lastName: string
  /** The picture to show: the owner's choice, else that of a connected account; empty for none. */
  readonly pictureURL: string
  /** The picture that the owner chose; empty for none. Unset if the provider has no such choice. */
  readonly ownPictureURL?: string
  /** The tag of the language that the owner chose; empty for none. Unset if the provider has no such choice. */
  readonly language?: string
  readonly emails: readonly Contact[]
  /** How a member's new address is proven before it replaces the old one. Users add addresses instead. */
  readonly emailProof?: 'code' | 'link'
  readonly phones: readonly Contact[]
  readonly hasPassword: boolean
  readonly passkeys: readonly PasskeyFact[]
  /** The verified authenticator app. */
  readonly apps: readonly NamedFactor[]
  readonly connectedAccounts: readonly NamedFactor[]
  /** The types of the providers that the organization of a member allows. Without it, all are allowed. */
  readonly allowedProviders?: readonly string[]
  readonly wallets: readonly NamedFactor[]
}

/** An app that has access to the account. */
export interface AllowedApp extends NamedFactor {
  readonly scopes: string
}

/** An active session. Times are RFC 3339 in UTC. */
export interface DeviceSession {
  readonly id: string
  /** Whether this browser has the session. */
  readonly isCurrent: boolean
  /** Name of the browser: `Firefox`. Empty if it is unknown. */
  readonly browser: string
  /** Name of the operating system: `macOS`. Empty if it is unknown. */
  readonly system: string
  readonly startedAt: string
  readonly usedAt: string
  /** The `delivery_method` of each verified factor. */
  readonly factors: readonly string[]
}

/** The deletion of the account. */
export interface Deletion {
  /** When the account is deleted, RFC 3339 in UTC. Null if no deletion is requested. */
  readonly dueAt: string | null
  /** Days between a request and the deletion. */
  readonly waitingDays: number
}

/** What the component loads by a call of its own. Null if the call failed; unset until it has answered. */
export interface AccountLists {
  readonly sessions?: readonly DeviceSession[] | null
  readonly 'connected-apps'?: readonly AllowedApp[] | null
  readonly delete?: Deletion | null
}

export type ListName = keyof AccountLists

/** The sections with a list of contacts. */
export type ContactSection = 'emails' | 'phones'

/** The sections whose entries can be removed. */
export type RemovalSection =
  | ContactSection
  | 'passkeys'
  | 'authenticator'
  | 'connected-accounts'
  | 'wallets'
  | 'connected-apps'

/** The forms of the profile. */
export type ProfileForm = 'name' | 'picture' | 'language'

/** The form that is open. There is at most one. */
export type OpenForm =
  | { readonly form: ProfileForm }
  | { readonly form: 'add'; readonly section: ContactSection }
  | {
      readonly form: 'code'
      readonly section: ContactSection
      readonly methodId: string
      readonly destination: string
    }
  | { readonly form: 'link'; readonly destination: string }
  | { readonly form: 'remove'; readonly section: RemovalSection; readonly id: string }
  | { readonly form: 'password' }
  | { readonly form: 'passkeyName'; readonly id: string }
  | { readonly form: 'app'; readonly secret: string; readonly qrCode: string; readonly codes: readonly string[] }
  | { readonly form: 'recoveryCodes'; readonly codes: readonly string[] }
  | { readonly form: 'wallets'; readonly wallets: readonly Wallet[] }
  | { readonly form: 'delete' }

/** A change of the account, as a view asks for it. */
export type Change =
  | { readonly do: 'rename'; readonly firstName: string; readonly lastName: string }
  /** An empty URL removes the picture. */
  | { readonly do: 'setPicture'; readonly url: string }
  | { readonly do: 'uploadPicture'; readonly file: File }
  /** An empty tag removes the choice. */
  | { readonly do: 'setLanguage'; readonly tag: string }
  | { readonly do: 'sendEmailCode'; readonly email: string }
  | { readonly do: 'sendPhoneCode'; readonly typed: string; readonly country: string }
  | { readonly do: 'verifyCode'; readonly section: ContactSection; readonly methodId: string; readonly code: string }
  | { readonly do: 'remove'; readonly section: RemovalSection; readonly id: string }
  | { readonly do: 'setPassword'; readonly password: string }
  | { readonly do: 'addPasskey' }
  | { readonly do: 'renamePasskey'; readonly id: string; readonly name: string }
  | { readonly do: 'createApp' }
  | { readonly do: 'verifyApp'; readonly code: string; readonly codes: readonly string[] }
  | { readonly do: 'readRecoveryCodes' }
  | { readonly do: 'findWallets' }
  | { readonly do: 'addWallet'; readonly wallet: Wallet }
  | { readonly do: 'connectAccount'; readonly provider: string }
  | { readonly do: 'makePrimary'; readonly section: ContactSection; readonly id: string }
  | { readonly do: 'endSession'; readonly id: string }
  | { readonly do: 'endOtherSessions' }
  | { readonly do: 'downloadData' }
  | { readonly do: 'requestDeletion' }
  | { readonly do: 'cancelDeletion' }

/** A way to prove that the owner of the account is at the page. */
export type ProofMethod = 'email' | 'sms' | 'password' | 'passkey' | 'app'

/** A step of a proof. */
export type Proof =
  | { readonly by: 'email' | 'sms' }
  | { readonly by: 'code'; readonly methodId: string; readonly code: string }
  | { readonly by: 'password'; readonly password: string }
  | { readonly by: 'passkey' }
  | { readonly by: 'app'; readonly code: string }

/** The dialog that asks for a proof before a change. */
export interface ProofStep {
  /** The change that continues after the proof. */
  readonly change: Change
  readonly methods: readonly ProofMethod[]
  /** The method that the person chose. Null while there is a choice. */
  readonly method: ProofMethod | null
  /** The code that was sent. */
  readonly sent?: { readonly methodId: string; readonly destination: string }
}

/** Marks of OAuth providers by the names of the providers. */
export type ProviderMarks = Readonly<Record<string, Mark | null>>

export interface AccountSteps {
  Account: {
    who: Who
    choice: ChosenSections
    /** Unset until a user is signed in. */
    facts?: AccountFacts
    lists?: AccountLists
    /** The marks of the connected accounts, by the names of their providers. Null for one that did not load. */
    marks?: ProviderMarks
    /** The time zone of the times that a server has printed. Default: that of the browser. */
    timeZone?: string
    /** True once the provider has confirmed the facts since the mount. */
    isFresh?: boolean
    open?: OpenForm | null
    /** The part of the component that loads with the first form, dialog or change. */
    changes?: { readonly forms: AccountForms }
    proof?: ProofStep | null
    /** The error of a change that was repeated after a proof. */
    failed?: Problem | null
    /** The button or heading that takes the focus, by its key. */
    focus?: string | null
  }
}

export type AccountIntents = {
  /** Shows one form instead of the current one. */
  open: [form: OpenForm]
  /** Closes the form. `focus` is the key of the button that opened it. */
  close: [focus: string]
  change: [change: Change]
  /** Loads a list again that could not be loaded. */
  reload: [list: ListName]
  /** Chooses how to prove who is at the page. Null returns to the choice. */
  chooseProof: [method: ProofMethod | null]
  prove: [proof: Proof]
  /** Closes the dialog without the change. */
  stay: []
  /** Reads again who is signed in, after a failure. */
  retry: []
}

export type AccountQuestions = { numbering: [[], Numbering]; strength: [[password: string], JudgedPassword] }

/** The data of the component: its step, the password rules of the project, the names of OAuth providers, and the vertical. */
export type AccountShows = AccountSteps['Account'] & {
  readonly luds: PasswordCounts | null
  readonly providerNames: Readonly<Record<string, string>>
  readonly isMember: boolean
}

/** The state of the component while a user is signed in. */
export interface AccountState {
  readonly at: ViewInput<AccountShows, AccountQuestions>
  readonly facts: AccountFacts
  readonly emit: Emit<AccountIntents>
  readonly ask: Ask<AccountQuestions>
  /**
   * Starts a change by a button outside a form.
   *
   * @param key identifies the button, so that it shows that its change is running
   */
  press(key: string, change: Change): void
  /** Whether a change runs that this button started; without a key, the open form. */
  isBusy(key?: string): boolean
  /** The error of the last change, if this button started it; without a key, the open form. */
  problem(key?: string): Problem | null
}

/** Renders an open form. */
type FormView<Form> = (props: {
  readonly state: AccountState
  readonly open: Form
  /** The name of the entry that the form is about; empty without one. */
  readonly name: string
}) => Elements

/** The views that nobody sees before the first change: each form by its name, and the dialog. */
export interface AccountForms {
  readonly open: { readonly [Name in OpenForm['form']]: FormView<Extract<OpenForm, { readonly form: Name }>> }
  readonly ProofDialog: (props: {
    readonly at: AccountState['at']
    readonly proof: ProofStep
    readonly emit: Emit<AccountIntents>
  }) => Elements
}

/** Data of the event of a change. */
export interface AccountChanged {
  /** The section of the change. */
  readonly section: AccountSection
  /** The kind of the change: `rename`, `remove`. */
  readonly change: Change['do']
}
