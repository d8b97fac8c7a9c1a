import { type ReactElement, useState } from 'react'
import { isLogoUrl } from '../../ui/logo-url.ts'
import { type UserButtonProps, UserMenu } from '../UserMenu.tsx'
import { useLatchkeyB2B } from './client-context.ts'
import { useMember, useOrganization } from './use-member.ts'

/** Lifetime of the session in the other organization, in minutes. The sign-in has the same default. */
const SESSION_MINUTES = 60

/** Answer of a switch to another organization. */
type Switched = Awaited<ReturnType<ReturnType<typeof useLatchkeyB2B>['session']['exchange']>>

export interface B2BUserButtonProps extends UserButtonProps {
  /** Lifetime of the session in the other organization: 5 to 527040. Default: 60. */
  readonly sessionDurationMinutes?: number
  /**
   * Called after a switch. `member_authenticated` is false if the other organization requires another factor: show your
   * sign-in page, which continues there.
   */
  readonly onSwitch?: (answer: Switched) => void
}

/**
 * The picture or the initials of the signed-in member, with a menu: the account page, the site's own entries, the member's other
 * organizations, and "Sign out". Renders nothing without a member, and on a server.
 *
 * @throws {UsageError} outside a `LatchkeyB2BProvider`
 * @example
 * <B2BUserButton accountURL="/account" onSwitch={() => location.assign('/')} />
 */
export const B2BUserButton = ({
  sessionDurationMinutes = SESSION_MINUTES,
  onSwitch,
  ...props
}: B2BUserButtonProps): ReactElement | null => {
  const { member } = useMember()
  const { organization } = useOrganization()
  const { discovery, session } = useLatchkeyB2B()
  const [organizations, setOrganizations] = useState<readonly { readonly id: string; readonly name: string }[]>([])
  const load = async () => {
    const { discovered_organizations: discovered } = await discovery.organizations.list()
    setOrganizations(
      discovered
        .filter(({ membership }) => membership.type === 'active_member')
        .map(({ organization: { organization_id: id, organization_name: name } }) => ({ id, name })),
    )
  }
  const switchTo = async (organization_id: string) =>
    onSwitch?.(await session.exchange({ organization_id, session_duration_minutes: sessionDurationMinutes }))
  const registrations = member?.oauth_registrations ?? []
  const pictures = [member?.picture_url, ...registrations.map(({ profile_picture_url: url }) => url)]
  return (
    member && (
      <UserMenu
        {...props}
        name={member.name}
        contact={member.email_address}
        picture={pictures.find((url) => isLogoUrl(url ?? '')) ?? undefined}
        organization={organization?.organization_name}
        signOut={() => session.revoke()}
        others={organizations.filter(({ id }) => id !== member.organization_id)}
        switchTo={switchTo}
        // Without the list, the menu has no other organizations.
        onOpen={() => void load().catch(() => setOrganizations([]))}
      />
    )
  )
}
