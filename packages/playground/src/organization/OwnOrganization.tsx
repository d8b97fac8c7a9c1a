import { type FormEvent, useState, useSyncExternalStore } from 'react'

/** Calls of a client that this panel uses. */
export interface Organizing {
  readonly session: {
    getSync(): { readonly roles: readonly string[] } | null
    onChange(listener: () => void): () => void
  }
  readonly organization: {
    getSync(): { readonly organization_name: string; readonly mfa_policy: string } | null
    onChange(listener: () => void): () => void
    update(policies: { mfa_policy: 'OPTIONAL' | 'REQUIRED_FOR_ALL' }): Promise<unknown>
  }
  readonly magicLinks: { readonly email: { invite(to: { email_address: string }): Promise<unknown> } }
  readonly sso: {
    readonly saml: {
      createConnection(named: { display_name: string }): Promise<{ readonly connection: { connection_id: string } }>
      updateConnectionByURL(told: { connection_id: string; metadata_url: string }): Promise<unknown>
    }
  }
}

/** The test identity provider of development publishes all data for a connection. */
const connect = async ({ sso }: Organizing): Promise<void> => {
  const { connection } = await sso.saml.createConnection({ display_name: 'Test identity provider' })
  const { connection_id } = connection
  const metadata_url = `${location.origin}/dev/sso/${connection_id}/metadata`
  await sso.saml.updateConnectionByURL({ connection_id, metadata_url })
}

/** Lets an admin configure their organization for the next sign-ins. Only admins see it. */
export function OwnOrganization({ client }: { readonly client: Organizing }) {
  const session = useSyncExternalStore(client.session.onChange, client.session.getSync)
  const organization = useSyncExternalStore(client.organization.onChange, client.organization.getSync)
  const [statusText, setStatusText] = useState('')
  if (organization === null || !session?.roles.includes('stytch_admin')) return null

  const reportOutcome = (work: Promise<unknown>, done: string) =>
    void work.then(
      () => setStatusText(done),
      (fault) => setStatusText(String(fault.error_message ?? fault.message ?? fault)),
    )
  const invite = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email_address = String(new FormData(event.currentTarget).get('guest'))
    reportOutcome(client.magicLinks.email.invite({ email_address }), `${email_address} is invited.`)
  }
  const isStrict = organization.mfa_policy === 'REQUIRED_FOR_ALL'
  const change = () =>
    reportOutcome(
      client.organization.update({ mfa_policy: isStrict ? 'OPTIONAL' : 'REQUIRED_FOR_ALL' }),
      isStrict ? 'A second factor is optional.' : 'All members need a second factor from now on.',
    )
  return (
    <section className="panel own" aria-labelledby="own-title">
      <h2 id="own-title">
        <span>You are an admin of</span> <bdi>{organization.organization_name}</bdi>
      </h2>
      <form onSubmit={invite}>
        <label className="control" htmlFor="guest">
          <span>Invite by email</span>
          <input id="guest" name="guest" type="email" required placeholder="grace@example.com" autoComplete="off" />
        </label>
        <button type="submit">Invite</button>
      </form>
      <div className="ways">
        <label className="control check">
          <input type="checkbox" checked={isStrict} onChange={change} />
          <span>Ask for a second factor</span>
        </label>
        <button
          type="button"
          onClick={() => reportOutcome(connect(client), 'Members may sign in at a test identity provider.')}
        >
          Connect a test identity provider
        </button>
      </div>
      <p role="status">{statusText}</p>
    </section>
  )
}
