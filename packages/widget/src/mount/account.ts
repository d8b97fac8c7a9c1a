/** The sections of the account component, by their names in `config.sections`. */
export type AccountSection =
  | 'profile'
  | 'emails'
  | 'phones'
  | 'password'
  | 'passkeys'
  | 'authenticator'
  | 'connected-accounts'
  | 'wallets'
  | 'sessions'
  | 'connected-apps'
  | 'data'
  | 'delete'

/** The configuration that only the account component has. */
export interface AccountChoice {
  /** The sections to show, in this order. Default: every section that the project offers. */
  readonly sections?: readonly AccountSection[]
  /** The section that takes the focus when the component appears. */
  readonly section?: AccountSection
}

/** The part of the site's configuration that decides which sections there are. */
export interface ChosenSections extends AccountChoice {
  /** The site's methods. Undefined if the site does not limit them. */
  readonly products?: readonly string[]
  /** A plain name is a provider without options. */
  readonly oauthOptions?: { readonly providers?: readonly ({ readonly type: string } | string)[] }
}

/**
 * Returns the kind of the mount and its first step: with the data that a server has printed into the box. Another
 * configuration starts the component again.
 */
export const accountMount = (choice: ChosenSections = {}) =>
  [
    `account${JSON.stringify(choice)}`,
    ({ dataset }: Pick<HTMLElement, 'dataset'>) =>
      ({ name: 'Account', who: 'unknown', choice, ...(JSON.parse(dataset.printed ?? '{}') as object) }) as const,
  ] as const
