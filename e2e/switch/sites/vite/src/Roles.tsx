import { IdentityProvider, useStytchIsAuthorized, withStytchPermissions } from '@stytch/react'

const Allowed = withStytchPermissions<Record<'documents', string>, object>(({ stytchPermissions }) => (
  <p id="allowed">{Object.keys(stytchPermissions).join()}</p>
))

export const Roles = () => {
  const { isAuthorized } = useStytchIsAuthorized('documents', 'edit')
  return (
    <>
      <p>{isAuthorized ? 'may edit' : 'may read'}</p>
      <Allowed />
      <IdentityProvider />
    </>
  )
}
