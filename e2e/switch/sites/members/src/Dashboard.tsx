import { useStytchB2BClient, useStytchMember, useStytchMemberSession, useStytchOrganization } from '@stytch/react/b2b'

export function Dashboard() {
  const client = useStytchB2BClient()
  const { member } = useStytchMember()
  const { session } = useStytchMemberSession()
  const { organization } = useStytchOrganization()
  return (
    <button id="member" type="button" onClick={() => void client.session.revoke()}>
      {member?.email_address} {session?.organization_id} {organization?.organization_name}
    </button>
  )
}
