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
}

export interface GetForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}
