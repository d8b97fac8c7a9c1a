import type { Page } from 'playwright/test'
import type { Site } from './site.ts'

/** Exactly what a page must allow, nothing else: no picture, no frame, no markup or script out of a string. */
const STRICTEST =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src http://localhost:4400; require-trusted-types-for 'script'; trusted-types 'none'"

/** Puts the page under the strictest policy, from the next opening on, and listens to what that refuses. */
export const underStrictestPolicy = async (page: Page, site: Site): Promise<void> => {
  site.policy = STRICTEST
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      refused.push(`${effectiveDirective} ${sample}`),
    )
  })
}

/** What the policy refused since the page was opened, in both ways that a page hears of it, and what it could not see. */
export const refusedIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const reports = new ReportingObserver(() => {}, { types: ['csp-violation'], buffered: true })
    reports.observe()
    const reported = reports.takeRecords().map(({ body }) => JSON.stringify(body))
    const root = document.querySelector('#login > div')?.shadowRoot ?? document
    const styled = [...root.querySelectorAll('.latchkey [style]')].map((element) => element.outerHTML)
    return [...(window as unknown as { refused: string[] }).refused, ...reported, ...styled]
  })
