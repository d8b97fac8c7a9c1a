import type * as ours from '@latchkey/react/b2b'
import type * as react from 'react'

/** Returns a page of members, the same on a server and in a browser: their sign-in, and the signed-in member. */
export function membersTree(
  { createElement, StrictMode }: Pick<typeof react, 'createElement' | 'StrictMode'>,
  latchkey: typeof ours,
  client: ours.HeadlessB2BClient,
  props: ours.B2BProps = {},
): react.ReactElement {
  const { B2B, LatchkeyB2BProvider, useIsAuthorized, useMember, useMemberSession, useOrganization, usePermissions } =
    latchkey
  const Who = () => {
    const { member, fromCache, isInitialized } = useMember()
    const { session } = useMemberSession()
    const { organization } = useOrganization()
    const { isAuthorized } = useIsAuthorized('stytch.member', 'create')
    const { permissions } = usePermissions()
    const mayDelete = permissions?.['stytch.member']?.delete
    return createElement(
      'output',
      null,
      JSON.stringify([
        ...[member?.member_id, session?.member_session_id, organization?.organization_name],
        ...[fromCache, isInitialized, isAuthorized, mayDelete],
      ]),
    )
  }
  return createElement(
    StrictMode,
    null,
    createElement(LatchkeyB2BProvider, { client }, createElement(Who), createElement(B2B, props)),
  )
}
