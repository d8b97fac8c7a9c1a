import {
  AuthFlowType,
  B2BProducts,
  createStytchB2BClient,
  StytchB2B,
  StytchB2BProvider,
  useStytchB2BClient,
  useStytchMember,
  useStytchMemberSession,
  useStytchOrganization,
  withStytchMember,
} from '@stytch/react/b2b'
import { useState } from 'react'

// Only on the page that is shown: clients of two projects would clear each other's cookies.
const newClient = () =>
  createStytchB2BClient(import.meta.env.VITE_STYTCH_TEAM_TOKEN, {
    customBaseUrl: 'https://login.shop.example',
  })
const Name = withStytchMember(({ stytchMember }) => <b>{stytchMember?.name}</b>)

function Who() {
  const client = useStytchB2BClient()
  const { member } = useStytchMember()
  const { session } = useStytchMemberSession()
  const { organization } = useStytchOrganization()
  return (
    <button id="member" type="button" onClick={() => void client.session.revoke()}>
      <Name /> {member?.email_address} {session?.organization_id} {organization?.organization_name}
    </button>
  )
}

export const Team = () => {
  const [stytch] = useState(newClient)
  return (
    <StytchB2BProvider stytch={stytch}>
      <Who />
      <StytchB2B
        config={{
          authFlowType: AuthFlowType.Discovery,
          products: [B2BProducts.emailOtp],
          sessionOptions: { sessionDurationMinutes: 60 },
        }}
      />
    </StytchB2BProvider>
  )
}
