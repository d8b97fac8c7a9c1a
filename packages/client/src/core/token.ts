/** A project's public token, checked. */
export interface PublicToken {
  readonly value: string
  readonly kind: 'test' | 'live'
}
