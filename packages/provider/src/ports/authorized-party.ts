import type { JWTPayload } from 'jose'

/** An ID token that was issued to another client. */
export class WrongParty extends Error {
  override readonly name = 'WrongParty'
  /** The client that the token names; null if it names none. */
  readonly azp: string | null

  constructor(azp: unknown) {
    super('The ID token was issued to another client.')
    this.azp = typeof azp === 'string' ? azp : null
  }
}

/**
 * Checks the audiences of an ID token by OpenID Connect Core, section 3.1.3.7, steps 3 to 5. A token for several
 * audiences must name this client as the authorized party: any of the others could otherwise present its own token here.
 * `azp` must never name another client. Zitadel lists all clients of a project in `aud`; Keycloak adds audiences by a
 * mapper.
 *
 * @throws WrongParty if the token was issued to another client
 */
export const requireOwnParty = ({ aud, azp }: JWTPayload, clientId: string): void => {
  const audiences = new Set(typeof aud === 'string' ? [aud] : aud)
  const isOwn = azp === undefined ? audiences.size === 1 : azp === clientId
  if (!isOwn) throw new WrongParty(azp)
}
