import { test as withSite } from '@latchkey/widget/testing/site'
import { expect, type Page } from 'playwright/test'
import { appScript } from './bundle.ts'

/** A page with React in its development mode, where any word in the console is a failure. */
export const test = withSite.extend<{ reactSite: (options?: { body?: string; search?: string }) => Promise<void> }>({
  reactSite: async ({ site }, use) => {
    await use(async (options) => site.open({ ...options, app: await appScript() }))
    expect(site.complaints).toEqual([])
  },
})

/** Renders one of the components, again and again into the same root. */
export const show = (page: Page, part: 'Login' | 'PasswordReset', props: object = {}) =>
  page.evaluate(([part, props]) => window.stage.render(window.stage.tree(part, props)), [part, props] as const)

export { expect }
