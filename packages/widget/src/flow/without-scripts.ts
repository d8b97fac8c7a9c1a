/** What a form or a button does in a page whose scripts do not run. A server writes it into the markup. */
export type WithoutScripts<Config, Item> =
  /** The provider's own form takes these beside the address; what is undefined is left out. */
  | { readonly post: (config: Config) => Readonly<Record<string, unknown>> }
  /** A form of its own, whose fields make the address that the button leads to. Null where it would not work. */
  | { readonly get: (item: Item, config: Config, project: PrintedProject) => GetForm | null }

/** Whose page it is that a server writes. */
export interface PrintedProject {
  readonly token: { readonly value: string }
  /** Where the provider is. */
  readonly base: string
  /** Of a verifier that the site's back end keeps for whoever reads the page (RFC 7636); left out where it keeps none. */
  readonly challenge?: string | undefined
  /** The project's settings, as far as the server knows them. */
  readonly settings: PrintedSettings
}

/** By the names of the bootstrap answer, which a server may hand over as it came. What is left out is not required. */
export interface PrintedSettings {
  readonly pkce_required_for_oauth?: boolean | undefined
}

export interface GetForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}
