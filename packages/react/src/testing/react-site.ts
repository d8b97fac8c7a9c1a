import { test as withSite } from '@latchkey/widget/testing/site'
import { expect, type Page } from 'playwright/test'
import { appScript, type ReactVersion, type Vertical } from './bundle.ts'
import type { Part } from './tree.ts'

interface Opening {
  readonly body?: string
  readonly css?: string
  readonly search?: string
  readonly version?: ReactVersion
  readonly vertical?: Vertical
  /** Expected messages in the console. */
  readonly warnings?: readonly RegExp[]
}

/** A page with React in development mode, where any unexpected message in the console is a failure. */
export const test = withSite.extend<{ reactSite: (options?: Opening) => Promise<void> }>({
  reactSite: async ({ site }, use) => {
    const expected: RegExp[] = []
    await use(async ({ version, vertical, warnings = [], ...options } = {}) => {
      expected.push(...warnings)
      await site.open({ ...options, app: await appScript(version, vertical) })
    })
    expect(site.complaints.filter((complaint) => !expected.some((one) => one.test(complaint)))).toEqual([])
  },
})

/** Renders one of the components, always into the same root. */
export const show = (page: Page, part: Part, props: object = {}) =>
  page.evaluate(([part, props]) => window.stage.render(window.stage.tree(part, props)), [part, props] as const)

/** Answer of an authenticate call that signs a user in. */
export const granted = {
  data: {
    user_id: 'user-test-1',
    user: { user_id: 'user-test-1', emails: [{ email: 'ada@example.com' }] },
    session: {
      session_id: 'session-test-1',
      expires_at: '2099-01-01T00:00:00Z',
      authentication_factors: [
        { type: 'otp', delivery_method: 'email', last_authenticated_at: '2026-11-21T10:00:00Z' },
        { type: 'password', delivery_method: 'knowledge', last_authenticated_at: '2026-11-21T10:01:00Z' },
      ],
    },
    session_token: 'token',
    session_jwt: 'a.b.c',
  },
}

export { expect }
