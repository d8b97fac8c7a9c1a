/** What a form or a button does in a page without scripts. A server writes it into the markup. */
export type WithoutScripts<Config, Item> =
  /** Additional fields of the form that posts to the provider; undefined ones are omitted. */
  | { readonly post: (config: Config) => Readonly<Record<string, unknown>> }
  /** A separate form whose fields are the query of the button's URL. Null if it would not work. */
  | { readonly get: (item: Item, config: Config, project: PrintedProject) => GetForm | null }

/** The project and provider of a server-rendered page. */
export interface PrintedProject {
  readonly token: { readonly value: string }
  /** Base URL of the provider. */
  readonly base: string
  /** PKCE challenge (RFC 7636) whose verifier the site's back end keeps for this visitor, if it keeps one. */
  readonly challenge?: string | undefined
  /** The project's settings that the server knows. */
  readonly settings: PrintedSettings
}

/** By the names of the bootstrap response, which a server may pass unchanged. Missing settings are not required. */
export interface PrintedSettings {
  readonly pkce_required_for_oauth?: boolean | undefined
}

export interface GetForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}
