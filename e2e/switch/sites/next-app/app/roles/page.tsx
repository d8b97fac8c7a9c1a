'use client'

import { IdentityProvider, useStytchIsAuthorized, useStytchUser, withStytchPermissions } from '@stytch/nextjs'

const Allowed = withStytchPermissions<Record<'documents', string>, object>(({ stytchPermissions }) => (
  <p id="allowed">{Object.keys(stytchPermissions).join()}</p>
))

function Roles() {
  const { isAuthorized } = useStytchIsAuthorized('documents', 'edit')
  return (
    <>
      <p>{isAuthorized ? 'may edit' : 'may read'}</p>
      <Allowed />
      <IdentityProvider />
    </>
  )
}

export default function RolesPage() {
  const { user } = useStytchUser()
  return user && <Roles />
}
