import { expect, test } from 'vitest'
import { mailboxSites, mailboxUrls } from './mailboxes.ts'

const hostOf = (url: string) => /^https:\/\/[^/]+\//.exec(url)?.[0]

test.each(mailboxSites)('keeps the host of %s and one search term, whatever the sender is', (site) => {
  for (const sender of ['"x y', '#@evil.example/?', 'a+in:trash']) {
    const url = mailboxUrls[site](sender)
    expect(hostOf(url)).toBe(hostOf(mailboxUrls[site](null)))
    expect(url).not.toMatch(/[" ?]|#@|\+in:trash/)
  }
})
