/** The place to which messages of a channel go. Credentials are not part of it. */
export type ConsoleGateway =
  /** The text gateway, the mail server or the operator's own endpoint. */
  | { readonly kind: 'gateway' | 'endpoint'; readonly host: string }
  /** The development inbox. */
  | { readonly kind: 'inbox' }
  /** None: messages are refused until these settings of the environment are set. */
  | { readonly kind: 'none'; readonly settings: string }
  /** Code of the program that embeds the provider. */
  | { readonly kind: 'program' }

/** A text message as users receive it, with a sample code. */
export interface ConsoleText {
  readonly channel: 'sms' | 'whatsapp'
  readonly purpose: 'sign_in' | 'add'
  readonly text: string
  /** Number of messages that carriers count. */
  readonly segments: number
  readonly encoding: 'GSM-7' | 'UCS-2'
}

/** The text messages of a project. */
export interface ConsoleTexts {
  readonly gateway: ConsoleGateway
  readonly budget: {
    readonly per_day: number
    /** The part of it that numbers without an account may use. */
    readonly for_unproven: number
    /** Sent within the last 24 hours. */
    readonly sent: number
  }
  /** Countries whose numbers get text messages, as ISO 3166-1 codes. */
  readonly served: readonly string[]
  /** Every country with a numbering plan. */
  readonly countries: readonly { readonly country: string; readonly calling_code: string }[]
  readonly texts: readonly ConsoleText[]
}

/** The gateway's answer to a test message. */
export interface ConsoleTextTest {
  readonly is_accepted: boolean
  /** A sentence: what happened, and what to change. */
  readonly explanation: string
}
