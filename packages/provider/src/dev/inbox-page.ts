import { html, type Markup } from '../forms/html.ts'
import type { Received, Withheld } from './inbox.ts'
import { developmentPage } from './page.ts'

const shownMessages = 100

const channelNames = { email: 'Email', sms: 'Text message', whatsapp: 'WhatsApp' } as const

const messageMarkup = ({ channel, to, subject, text, code, link, sent_at }: Received): Markup => html`<article>
  <header>
    <span class="soft">${channelNames[channel]} to ${to}</span>
    <time datetime="${sent_at}">${sent_at.replace('T', ' ').slice(0, 19)} UTC</time>
  </header>
  <h2>${subject ?? channelNames[channel]}</h2>
  ${code === undefined ? null : html`<p class="code">${code}</p>`}
  ${link === undefined ? null : html`<p><a class="button" href="${link}">Open link</a></p>`}
  <details><summary>Show text</summary><pre>${text}</pre></details>
</article>
`

const inOrder = (messages: readonly Received[], withheld: readonly Withheld[]): readonly Markup[] =>
  [
    ...messages.map((one) => ({ at: one.sent_at, markup: () => messageMarkup(one) })),
    ...withheld.map((one) => ({ at: one.withheld_at, markup: () => withheldMarkup(one) })),
  ]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, shownMessages)
    .map(({ markup }) => markup())

const withheldMarkup = ({ channel, to, reason, why, remedy, withheld_at }: Withheld): Markup => html`<article>
  <header>
    <span class="soft">Not sent: ${channelNames[channel]} to ${to}</span>
    <time datetime="${withheld_at}">${withheld_at.replace('T', ' ').slice(0, 19)} UTC</time>
  </header>
  <p>${why} ${remedy} <span class="soft">${reason}</span></p>
</article>
`

/** Renders the newest messages of the inbox for a browser, and those that were not sent, newest first. */
export const inboxPage = (messages: readonly Received[], withheld: readonly Withheld[]): Response =>
  developmentPage({
    title: 'Inbox',
    isWide: true,
    body: html`<p class="soft">${messages.length === 0 ? 'Nothing sent yet.' : 'Messages that would have left this machine, newest first.'} Programs get them as JSON.</p>
    ${inOrder(messages, withheld)}`,
  })
