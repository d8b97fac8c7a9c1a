/** A valid secret of a back end. Its text is shown only once, when it is created. */
export interface ConsoleSecret {
  readonly secret_id: string
  /** RFC 3339; null for the secret that the project was created with. */
  readonly created_at: string | null
  /** RFC 3339; null if it does not expire. */
  readonly ends_at: string | null
}

/** A published key that signs session tokens. Its private part never leaves the server. */
export interface ConsoleSigningKey {
  readonly kid: string
  readonly algorithm: string
  /** `next` signs from `signs_from` on, `retired` is published until its last token has expired. */
  readonly state: 'next' | 'current' | 'retired'
  readonly signs_from: string
}

/** The credentials of a project, without any secret. */
export interface ConsoleKeys {
  readonly public_token: string
  readonly secrets: readonly ConsoleSecret[]
  readonly signing_keys: readonly ConsoleSigningKey[]
}

/** The answer to a new secret, the only one that contains it. */
export interface ConsoleNewSecret extends ConsoleKeys {
  readonly secret: string
}

/** The answer to a rotation. */
export interface ConsoleRotatedSecret extends ConsoleNewSecret {
  /** RFC 3339. */
  readonly earlier_secrets_end_at: string
}

/** The answer to a secret that expires by itself. */
export interface ConsoleTemporarySecret extends ConsoleNewSecret {
  readonly secret_id: string
  /** RFC 3339. */
  readonly ends_at: string
}
