import { joined } from './business-site.ts'
import type { Person } from './scim-results.ts'

export interface Answered {
  readonly status: number
  readonly body: Person & { readonly id: string; readonly Resources?: readonly { readonly id: string }[] }
}

/** Creates an organization with a connection, and returns the identity provider's way to send requests. */
export const connectedScim = async (site: Parameters<typeof joined>[0], domain: string) => {
  const { organization_id } = await joined(site, domain)
  const { connection } = await site.stytch.scim.connection.create({ organization_id })
  const { base_url = '', bearer_token = '' } = connection ?? {}
  return async (method: string, path: string, body?: unknown): Promise<Answered> => {
    const headers = { authorization: `Bearer ${bearer_token}`, 'content-type': 'application/scim+json' }
    const answer = await fetch(base_url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? { id: '' } : (JSON.parse(text) as Answered['body']) }
  }
}
