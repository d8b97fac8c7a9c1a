import type { M2MClient } from '@latchkey/protocol/m2m/back-end'
import type { M2MClientRow } from '../../store/tables/m2m/m2m-clients.ts'

/** Returns a client in the form of the back-end API. */
export const wireClient = (client: M2MClientRow): M2MClient => ({
  client_id: client.clientId,
  client_name: client.name,
  client_description: client.description,
  status: client.isActive ? 'active' : 'inactive',
  scopes: client.scopes,
  client_secret_last_four: client.secret.lastFour,
  trusted_metadata: client.trustedMetadata,
  next_client_secret_last_four: client.nextSecret?.lastFour ?? '',
})
