import { connectionCalls } from '@latchkey/client/methods/sso/connections'
import type { ExternalChange, OidcChange, SamlChange } from '@latchkey/protocol/methods/sso/connections'
import type { CardPart } from '../card.ts'
import type { Draft } from '../facts.ts'
import { type AboutConnection, type PortalConnection, withConnection } from './connection.ts'

/** Sends changed fields to the call of the connection's protocol. */
export const update =
  (convert: (changed: Draft, about: AboutConnection) => object): CardPart<PortalConnection> =>
  async (client, changed, _, about) => {
    const { subject, records } = about
    const { connection_id } = subject
    const change = { connection_id, ...convert(changed, about) }
    if (subject.kind === 'saml') {
      const { connection } = await connectionCalls.saml.updateConnection(client, change as SamlChange)
      return withConnection(records, { ...connection, kind: 'saml' })
    }
    if (subject.kind === 'oidc') {
      const { connection } = await connectionCalls.oidc.updateConnection(client, change as OidcChange)
      return withConnection(records, { ...connection, kind: 'oidc' })
    }
    const { connection } = await connectionCalls.external.updateConnection(client, change as ExternalChange)
    return withConnection(records, { ...connection, kind: 'external' })
  }

/** Texts without the spaces around them, by the names of the fields, which are those of the wire. */
export const trimmed = (changed: Draft) =>
  Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, String(value).trim()]))
