import { expect } from 'playwright/test'

/** A connection of provisioning, as its creator reads it once. */
export interface PushedBy {
  readonly base_url: string
  readonly bearer_token: string
}

/** Sends a request of the identity provider. Resolves with the status and the body. */
export const push = async (
  { base_url, bearer_token }: PushedBy,
  method: string,
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly body: { readonly id: string } }> => {
  // The flag of Entra is at the end of its URL.
  const [place = ''] = base_url.split('?')
  const answer = await fetch(`${place}${path}`, {
    method,
    headers: { 'content-type': 'application/scim+json', authorization: `Bearer ${bearer_token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? { id: '' } : JSON.parse(text) }
}

/** Adds a group, and returns its ID. */
export const pushGroup = async (connection: PushedBy, displayName: string): Promise<string> => {
  const { status, body } = await push(connection, 'POST', '/Groups', { displayName, members: [] })
  expect(status, `the group ${displayName}`).toBe(201)
  return body.id
}
