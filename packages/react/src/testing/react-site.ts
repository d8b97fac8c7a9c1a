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
  /** What the console may say all the same. */
  readonly said?: readonly RegExp[]
}

/** A page with React in its development mode, where a word in the console that nobody expected is a failure. */
export const test = withSite.extend<{ reactSite: (options?: Opening) => Promise<void> }>({
  reactSite: async ({ site }, use) => {
    const expected: RegExp[] = []
    await use(async ({ version, vertical, said = [], ...options } = {}) => {
      expected.push(...said)
      await site.open({ ...options, app: await appScript(version, vertical) })
    })
    expect(site.complaints.filter((said) => !expected.some((one) => one.test(said)))).toEqual([])
  },
})

/** Renders one of the components, again and again into the same root. */
export const show = (page: Page, part: Part, props: object = {}) =>
  page.evaluate(([part, props]) => window.stage.render(window.stage.tree(part, props)), [part, props] as const)

/** What an authenticate call answers that signs somebody in. */
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
