import { html, type Markup } from '../forms/html.ts'
import type { Received } from './inbox.ts'
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

/** Renders the newest messages of the inbox for a browser. */
export const inboxPage = (messages: readonly Received[]): Response =>
  developmentPage({
    title: 'Inbox',
    isWide: true,
    body: html`<p class="soft">${messages.length === 0 ? 'Nothing sent yet.' : 'Messages that would have left this machine, newest first.'} Programs get them as JSON.</p>
    ${messages.slice(0, shownMessages).map(messageMarkup)}`,
  })
