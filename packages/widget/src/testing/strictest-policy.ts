import type { Page } from 'playwright/test'
import type { Site } from './site.ts'

/** Exactly what a page must allow: no images, no frames, and no markup or script from strings. */
const STRICTEST =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src http://localhost:4400; require-trusted-types-for 'script'; trusted-types 'none'"

/** Applies the strictest policy from the next opening on, and records its violations. */
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

/**
 * Returns the violations since the page was opened, from both ways in which a page can observe them, and markup that
 * the policy does not cover.
 */
export const refusedIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const reports = new ReportingObserver(() => {}, { types: ['csp-violation'], buffered: true })
    reports.observe()
    const reported = reports.takeRecords().map(({ body }) => JSON.stringify(body))
    const root = document.querySelector('#login > div')?.shadowRoot ?? document
    // The room of toasts is measured and set as properties, which no policy refuses (CSSOM 6.6; CSP 3, 8.3).
    const isRoom = (element: HTMLElement) =>
      element.matches('.lk-toast-list') || /^margin-block-end: [\d.]+px;$/.test(element.style.cssText)
    const styled = [...root.querySelectorAll<HTMLElement>('.latchkey [style]')]
      .filter((element) => !isRoom(element))
      .map((element) => element.outerHTML)
    return [...(window as unknown as { refused: string[] }).refused, ...reported, ...styled]
  })
