import type { User } from '@latchkey/protocol/identity/user'

/** The signed-in user or member, as this panel shows them. */
export interface Somebody {
  /** Addresses and names, the most important first. */
  readonly names: readonly string[]
  /** Whether the account is so new that this session is likely its first. */
  readonly isNew: boolean
  /** Other details, term by term. */
  readonly facts: readonly (readonly [term: string, told: string])[]
}

interface Lasting {
  readonly started_at: string
  readonly expires_at: string
}

/** A code or a link of a sign-up is used within this time, and creates the account when it is sent. */
const signUpMs = 30 * 60_000

const isNewFor = (createdAt: string | undefined, session: Lasting | null): boolean =>
  createdAt !== undefined && session !== null && Date.parse(session.started_at) - Date.parse(createdAt) < signUpMs

/** Calls of a client, of either vertical, that the panel uses. */
export interface People {
  readonly session: {
    getSync(): Lasting | null
    onChange(listener: (session: Lasting | null) => void): () => void
    revoke(): Promise<unknown>
  }
  /** Returns the owner of the session. */
  somebody(): Somebody
}

/** The same in a client of either vertical. */
type Watched<More> = Omit<People['session'], 'getSync'> & { getSync(): (Lasting & More) | null }

interface Users {
  readonly session: Watched<{ readonly session_id: string; readonly user_id: string }>
  readonly user: { getSync(): User | null }
}

export const usersOf = ({ session, user }: Users): People => ({
  session,
  somebody() {
    const { session_id = '', user_id = '' } = session.getSync() ?? {}
    const { emails = [], phone_numbers = [], created_at } = user.getSync() ?? {}
    const names = [...emails.map(({ email }) => email), ...phone_numbers.map(({ phone_number }) => phone_number)]
    return {
      names: names.length > 0 ? names : [user_id],
      isNew: isNewFor(created_at, session.getSync()),
      facts: [
        ['Session', session_id],
        ['User', user_id],
      ],
    }
  },
})

interface Members {
  readonly session: Watched<{ readonly member_session_id: string; readonly roles: readonly string[] }>
  readonly self: {
    getSync(): { readonly email_address: string; readonly member_id: string; readonly created_at?: string } | null
  }
  readonly organization: {
    getSync(): { readonly organization_name: string; readonly organization_slug: string } | null
  }
}

export const membersOf = ({ session, self, organization }: Members): People => ({
  session,
  somebody() {
    const { member_session_id = '', roles = [] } = session.getSync() ?? {}
    const { email_address = '', member_id = '', created_at } = self.getSync() ?? {}
    const { organization_name = '', organization_slug = '' } = organization.getSync() ?? {}
    return {
      names: [email_address, organization_name],
      isNew: isNewFor(created_at, session.getSync()),
      facts: [
        ['Slug', organization_slug],
        ['Roles', roles.join(', ')],
        ['Session', member_session_id],
        ['Member', member_id],
      ],
    }
  },
})
