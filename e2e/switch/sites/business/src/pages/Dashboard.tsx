import { useStytchB2BClient, useStytchMember, useStytchMemberSession, useStytchOrganization } from '@stytch/react/b2b'

export const Dashboard = () => {
  const client = useStytchB2BClient()
  const { member } = useStytchMember()
  const { session } = useStytchMemberSession()
  const { organization } = useStytchOrganization()
  return (
    <button id="member" type="button" onClick={() => void client.session.revoke()}>
      {member?.email_address} {organization?.organization_name}{' '}
      {session?.authentication_factors.map((factor) => factor.type).join()}
    </button>
  )
}
