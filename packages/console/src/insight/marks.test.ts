import { expect, it } from 'vitest'
import { markOf } from './marks.ts'

const timestamp = '2030-01-05T12:00:00Z'
const at = (time: string) => Date.parse(time) / 1_000

it.each([
  ['project.annotated', { mark: 'release', text: 'Shop 2.3', at: '2030-01-04T00:00:00Z' }, 'Release: Shop 2.3'],
  ['project.annotated', { mark: 'outage', text: 'Mail', at: '2030-01-04T00:00:00Z' }, 'Outage: Mail'],
  ['project.changed', { settings: 'origins' }, 'Settings changed: origins'],
  ['project.oauth_client_set', { provider: 'google' }, 'OAuth client changed: google'],
  ['mail.budget_spent', {}, 'Mail budget used up'],
])('marks %s %j', (type, data, text) => {
  const time = 'at' in data ? data.at : timestamp
  expect(markOf({ type, timestamp, data: data as Record<string, string> })).toEqual({ at: at(String(time)), text })
})

it('marks no sign-in, and shows no character of an annotation that cannot be seen', () => {
  expect(markOf({ type: 'session.begun', timestamp, data: {} })).toBeNull()
  const hostile = { mark: 'note', text: 'a\u202Eb', at: timestamp }
  expect(markOf({ type: 'project.annotated', timestamp, data: hostile })?.text).not.toContain('\u202E')
})
