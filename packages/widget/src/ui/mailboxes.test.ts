import { expect, test } from 'vitest'
import { mailboxes } from './mailboxes.ts'

const opened = (sender: string | null) => mailboxes.map(({ label, url }) => [label, url(sender)])

test('searches Gmail and Yahoo for emails of a known sender, and opens the Outlook inbox', () => {
  expect(opened('mail.example.com')).toEqual([
    ['link.gmail', 'https://mail.google.com/mail/u/0/#search/from%3A%40mail.example.com+in%3Aanywhere'],
    ['link.yahoo', 'https://mail.yahoo.com/d/search/keyword=from%3Amail.example.com'],
    ['link.outlook', 'https://outlook.live.com/mail/0/inbox'],
  ])
})

test('opens the plain inbox if the sender is unknown', () => {
  expect(opened(null)).toEqual([
    ['link.gmail', 'https://mail.google.com/mail/u/0/#inbox'],
    ['link.yahoo', 'https://mail.yahoo.com/d/folders/1'],
    ['link.outlook', 'https://outlook.live.com/mail/0/inbox'],
  ])
})
