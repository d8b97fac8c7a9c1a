/** Parameters of an OAuth 2.1 authorization request, as the calls of a page carry them. */
export interface AuthorizeRequest {
  readonly client_id: string
  readonly redirect_uri: string
  readonly response_type: string
  readonly scopes: readonly string[]
  readonly prompt?: string | undefined
  readonly state?: string | undefined
  readonly nonce?: string | undefined
  readonly code_challenge?: string | undefined
  /** Resource servers (RFC 8707). The existing components send `resources`; their types say `resource`. */
  readonly resources?: readonly string[] | undefined
  readonly resource?: readonly string[] | undefined
  readonly max_age?: number | undefined
  readonly login_hint?: string | undefined
  readonly ui_locales?: string | undefined
  /** `query` (the default), `fragment` or `form_post`. */
  readonly response_mode?: string | undefined
  /** An ID token of the user whom the app expects. */
  readonly id_token_hint?: string | undefined
  /** Names of parameters that the page could not pass on. The app gets an error about them. */
  readonly faulty_parameters?: readonly string[] | undefined
}

export interface AuthorizeSubmit extends AuthorizeRequest {
  readonly consent_granted: boolean
  /** The user pressed the button that denies. The request is then refused, also if no consent is required by then. */
  readonly consent_denied?: boolean | undefined
  /** ID of the user or member that the page showed. The request is refused if another one is signed in by now. */
  readonly shown_account_id?: string | undefined
}

/** A connected app, as the person sees it that it asks for consent. */
export interface ConnectedAppPublic {
  readonly client_id: string
  readonly client_type: string
  readonly client_name: string
  readonly client_description: string
  readonly client_logo_url?: string
  /** Present if nothing about the app is verified: its own statement of its name, or an empty text. */
  readonly claimed_name?: string
  /** Whether the app registered or described itself, so that its name is not verified. */
  readonly is_self_described?: true
}

/** Whether a requested scope may be granted, and what it allows. */
export interface ScopeResult {
  readonly scope: string
  readonly is_grantable: boolean
  readonly description: string
}

/** Answer to the start of an authorization, for both verticals. */
export interface AuthorizeStarted {
  readonly client: ConnectedAppPublic
  readonly consent_required: boolean
  readonly scope_results: readonly ScopeResult[]
  /**
   * Error for the app. The page submits, and the answer has the redirect with the error. With `consent_required`, the user
   * decides whether the browser goes there.
   */
  readonly redirect_error?: { readonly error: string; readonly error_description: string }
}

/** Answer to a page that does not know its user yet. */
export interface AuthorizeDescribed {
  readonly client: ConnectedAppPublic
  /**
   * Whether a submission with `consent_denied` leads back to the app before a sign-in. It does not while the metadata
   * document of the app is unread, because its redirect URLs are unknown.
   */
  readonly may_return: boolean
}

/** Where the browser goes. Without a code, the URL carries the error of the authorization. */
export interface AuthorizeSubmitted {
  readonly redirect_uri: string
  readonly authorization_code?: string
  /**
   * The URL has an error and belongs to an app that describes itself: the page shows a link to it, and does not forward
   * the browser.
   */
  readonly consent_required?: true
}

export interface LogoutRequest {
  readonly client_id?: string | undefined
  readonly post_logout_redirect_uri?: string | undefined
  readonly state?: string | undefined
  readonly id_token_hint?: string | undefined
}

/** The code that a device shows (RFC 8628). */
export interface DeviceRequest {
  readonly user_code: string
}

export interface DeviceStarted extends AuthorizeStarted {
  /** As the device shows it. */
  readonly user_code: string
}

export interface DeviceSubmit extends DeviceRequest {
  readonly consent_granted: boolean
  /** ID of the user or member that the page showed. */
  readonly shown_account_id?: string | undefined
}

export interface DeviceAnswered {
  readonly access_granted: boolean
}

export interface LogoutStarted {
  readonly redirect_uri: string
  readonly consent_required: boolean
}

/** A connected app that a person gave access. */
export interface GrantedApp {
  readonly connected_app_id: string
  readonly name: string
  readonly description: string
  readonly client_type: string
  readonly logo_url?: string
  /** Space-separated. */
  readonly scopes_granted: string
}
