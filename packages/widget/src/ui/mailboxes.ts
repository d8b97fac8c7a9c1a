import { mailboxSites, mailboxUrls } from '@latchkey/protocol/forms/mailboxes'
import type { PlainId } from '../copy/copy.ts'
import { mark as gmail } from './mailbox-marks/gmail.ts'
import { mark as outlook } from './mailbox-marks/outlook.ts'
import { mark as yahoo } from './mailbox-marks/yahoo.ts'
import type { Mark } from './mark.ts'

/** A webmail site, and the URL that shows the emails of this sender there. */
export interface Mailbox {
  readonly label: PlainId
  readonly mark: Mark
  /** @param sender a domain, or null to show the whole inbox */
  readonly url: (sender: string | null) => string
}

const marks = { gmail, yahoo, outlook }

export const mailboxes: readonly Mailbox[] = mailboxSites.map((site) => ({
  label: `link.${site}`,
  mark: marks[site],
  url: mailboxUrls[site],
}))
