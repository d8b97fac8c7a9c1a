import type { KnownUser as User } from '@latchkey/client/core/session/known-user'
import type { ReactElement } from 'react'
import { isLogoUrl } from '../ui/logo-url.ts'
import { fullName, mainContact } from '../user-flow/person.ts'
import { useLatchkey } from './client-context.ts'
import { type UserButtonProps, UserMenu } from './UserMenu.tsx'
import { useUser } from './use-signed-in.ts'

/**
 * The picture or the initials of the signed-in user, with a menu: the account page, the site's own entries, and "Sign
 * out". Renders nothing without a user, and on a server.
 *
 * @throws {UsageError} outside a `LatchkeyProvider`
 * @example
 * <header>
 *   <SignedOut><a href="/sign-in">Sign in</a></SignedOut>
 *   <UserButton accountURL="/account" onSignOut={() => location.assign('/')} />
 * </header>
 */
export const UserButton = (props: UserButtonProps): ReactElement | null => {
  const { user } = useUser()
  const client = useLatchkey()
  return user && <UserMenu {...props} {...identityOf(user)} signOut={() => client.session.revoke()} />
}

/** Returns the picture that the user chose, or that of a provider, the name and the main contact. A copy that an earlier page has stored may lack lists. */
const identityOf = (user: Partial<User>) => {
  const { name, emails = [], phone_numbers: phones = [], providers = [] } = user
  const pictures = [user.picture_url ?? '', ...providers.map(({ profile_picture_url: url }) => url)]
  return {
    name: fullName({ firstName: name?.first_name ?? '', lastName: name?.last_name ?? '' }),
    contact: mainContact({
      emails: emails.map(({ email: text }) => ({ text })),
      phones: phones.map(({ phone_number: text }) => ({ text })),
    }),
    picture: pictures.find(isLogoUrl),
  }
}
