import { languages } from '@latchkey/protocol/account/languages'
import { expect, it } from 'vitest'
import { systemRandom } from '../../ports/random.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { emailDestination } from '../destinations/destinations.ts'
import { liveSettings, newProject } from '../projects/new-project.ts'
import { type PasscodeMessage, passcodeMessage } from './passcode-message.ts'
import { textSize } from './text-segments.ts'

const projectNamed = (name: string): Project =>
  newProject(systemRandom, { vertical: 'CONSUMER', environment: 'live', settings: liveSettings(name) }).project

const passcode = (changes: Partial<PasscodeMessage> = {}): PasscodeMessage => ({
  id: 'message-live-1',
  project: projectNamed('Tea & Co'),
  purpose: { reason: 'login_or_create', channel: 'email', destination: emailDestination('ada@x.com') },
  code: '012345',
  minutes: 5,
  host: 'app.example.com',
  facts: [{ label: 'When', value: '1 January 2030 at 00:00 UTC' }],
  language: 'en',
  ...changes,
})

const byText = (channel: 'sms' | 'whatsapp', changes: Partial<PasscodeMessage> = {}) => {
  const destination = { kind: 'phone_number', address: '+14155550123', canonical: '+14155550123' } as const
  return passcodeMessage(passcode({ purpose: { reason: 'login_or_create', channel, destination }, ...changes }))
}

it('B13 escapes a project name that contains markup', () => {
  const { html = '', subject = '' } = passcodeMessage(
    passcode({ project: projectNamed('<img src=x onerror=alert(1)>"\'{{7*7}}\r\nBcc: b@x.com') }),
  )
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;{{7*7}}')
  expect(subject).not.toMatch(/[\r\n]/)
})

it('contains the code, its lifetime and its purpose in text and HTML', () => {
  const { text, html = '', subject } = passcodeMessage(passcode())
  expect(subject).toBe('012345 is your code for Tea & Co')
  for (const words of ['012345', 'sign in to Tea & Co', '5 minutes']) {
    expect(text).toContain(words)
    expect(html.replaceAll('&amp;', '&')).toContain(words)
  }
  expect(html).not.toMatch(/https?:|<script|<img|@import|url\(/)
})

it('states that the code adds an address, so that users do not give it to a stranger', () => {
  const purpose = {
    reason: 'secondary',
    userId: 'u',
    channel: 'email',
    destination: emailDestination('ada@x.com'),
  } as const
  expect(passcodeMessage(passcode({ purpose })).text).toContain('add this address to an account at Tea & Co')
})

it('binds a text message to its page in the last line', () => {
  expect(byText('sms').text.split('\n').at(-1)).toBe('@app.example.com #012345')
  expect(byText('sms', { host: null }).text).not.toContain('@')
  expect(byText('whatsapp').text).not.toContain('@')
})

it.each(languages)('keeps a text message in %s within three segments', (language) => {
  const { text } = byText('sms', { project: projectNamed('x'.repeat(40)), language })
  expect(textSize(text).segments).toBeLessThanOrEqual(3)
})

it.each(['en', 'de', 'fr'] as const)('keeps a text message in %s in the alphabet of 160 characters', (language) => {
  expect(textSize(byText('sms', { language }).text)).toEqual({ segments: 1, encoding: 'GSM-7' })
})
