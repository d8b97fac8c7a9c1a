import type { createB2BClient } from '@latchkey/js/b2b'
import { useEffect, useState } from 'react'

type MemberClient = ReturnType<typeof createB2BClient>

/** Minutes of the session in the chosen organization. */
const SESSION_MINUTES = 60

/** What the choice offers: the organizations of the member, and the one of the session. */
interface Offered {
  readonly currentId: string
  readonly organizations: readonly { readonly id: string; readonly name: string }[]
}

const offeredTo = async ({ organization, discovery }: MemberClient): Promise<Offered | null> => {
  const current = organization.getSync()
  if (current === null) return null
  const { discovered_organizations: discovered } = await discovery.organizations.list()
  return {
    currentId: current.organization_id,
    organizations: discovered
      .filter(({ membership }) => membership.type === 'active_member')
      .map(({ organization: { organization_id: id, organization_name: name } }) => ({ id, name })),
  }
}

/**
 * Lets a member of several organizations choose the one in which the app gets access. The consent page checks the
 * request again after the change; an organization that requires another factor leads to the sign-in.
 */
export function OrganizationChoice({ client }: { readonly client: MemberClient }) {
  const [offered, setOffered] = useState<Offered | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    // Without the list there is no choice, and the consent for the session's organization works all the same.
    const read = () => void offeredTo(client).then(setOffered, () => setOffered(null))
    read()
    return client.session.onChange(read)
  }, [client])
  if (offered === null || offered.organizations.length < 2) return null
  return (
    <label className="organization-choice">
      <span>Organization</span>
      <select
        value={offered.currentId}
        onChange={({ target }) => {
          const organization_id = target.value
          client.session.exchange({ organization_id, session_duration_minutes: SESSION_MINUTES }).then(
            () => setProblem(''),
            (fault: Error) => setProblem(fault.message),
          )
        }}
      >
        {offered.organizations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <span role="alert">{problem}</span>
    </label>
  )
}
