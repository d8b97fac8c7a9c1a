import type { Styles } from '@latchkey/widget/ui/theme'
import { memberMountFor, mountFor } from '../code/snippet.ts'
import type { Organizing } from '../organization/OwnOrganization.tsx'
import { membersOf, type People, usersOf } from '../person/people.ts'
import type { MountOptions } from '../settings/options.ts'
import type { Values } from '../settings/setting.ts'
import type { Vertical } from '../settings/vertical.ts'

/** An event of the widget, of either vertical. */
export interface WidgetEvent {
  readonly type: string
  readonly data?: unknown
}

export type Mount = Omit<MountOptions, 'styles'> & {
  styles: Styles
  elementId: string
  callbacks: { onEvent(event: WidgetEvent): void }
}

/** A site that signs users or members in: the part of its client that the page uses. */
export interface Site {
  readonly vertical: Vertical
  readonly publicToken: string
  readonly people: People
  /** Mounts the chosen part of the widget. */
  mount(values: Values, options: Mount): { unmount(): void }
  /** Actions of an organization's admin. */
  readonly organizing?: Organizing
}

const usersSite = async (publicToken: string): Promise<Site> => {
  const { createClient } = await import('@latchkey/js')
  const client = createClient(publicToken, { baseURL: location.origin })
  return {
    vertical: 'users',
    publicToken,
    people: usersOf(client),
    mount: (values, options) => client[mountFor(values)](options),
  }
}

const organizationsSite = async (publicToken: string): Promise<Site> => {
  const { createB2BClient } = await import('@latchkey/js/b2b')
  const client = createB2BClient(publicToken, { baseURL: location.origin })
  return {
    vertical: 'organizations',
    publicToken,
    people: membersOf(client),
    mount: (values, { config, ...options }) => {
      // The page's URL has the settings of the playground.
      if (memberMountFor(values) === 'mountPortal')
        return client.mountPortal({ ...options, config: { routing: false } })
      return values.mount === 'account'
        ? client.mountAccount({ ...options, config })
        : client.mount({ ...options, config })
    },
    organizing: client,
  }
}

export const siteOf = { users: usersSite, organizations: organizationsSite } as const satisfies Readonly<
  Record<Vertical, (publicToken: string) => Promise<Site>>
>
