'use client'

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
} from '@stytch/nextjs/b2b'
import { useEffect, useState } from 'react'

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

const newClient = () =>
  createStytchB2BClient(process.env.NEXT_PUBLIC_STYTCH_TEAM_TOKEN ?? '', {
    customBaseUrl: 'https://login.shop.example',
  })

export default function Team() {
  const [stytch, setStytch] = useState<ReturnType<typeof newClient>>()
  useEffect(() => setStytch(newClient()), [])
  if (!stytch) return null
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
