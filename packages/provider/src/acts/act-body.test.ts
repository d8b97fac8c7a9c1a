import { expect, it } from 'vitest'
import { readArguments } from '../commands/arguments.ts'
import { commands } from '../commands/table.ts'
import { liveSettings } from '../domain/projects/new-project.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import type { TypedBody } from './act-body.ts'
import { takenNames } from './command-text.ts'
import { acts } from './table.ts'

const settings = {
  ...liveSettings('Shop'),
  origins: ['https://shop.example'],
  redirect_urls: ['https://shop.example/in'],
}
const project = { projectId: 'project-live-1', environment: 'live', settings } as unknown as Project

interface Sample {
  readonly body: object
  readonly secret?: string
}

/** Bodies of the acts whose options are not their members one by one, by the words of the command. */
const samples: Readonly<Record<string, readonly Sample[]>> = {
  'project update': [
    { body: { origins: ['https://shop.example', "https://it's.example"] } },
    { body: { redirect_urls: ['https://www.shop.example/in'] } },
    { body: { project_name: 'Łódź & co', protected_mode: true, jwt_algorithm: 'ES256' } },
    { body: { account_url: null, theme: { colors: { primary: '#123456' } } } },
  ],
  'operator invite': [
    { body: { name: 'Ada O’Neil', role: 'viewer', project_id: null } },
    { body: { name: 'Ada', role: 'operator', project_id: 'project-live-1' } },
  ],
  'oauth-client set': [
    { body: { clients: { google: null } } },
    { body: { clients: { google: { client_id: 'ours', client_secret: 'hidden' } } }, secret: 'hidden' },
    {
      body: { clients: { apple: { client_id: 'a', team_id: 't', key_id: 'k', private_key: 'hidden' } } },
      secret: 'hidden',
    },
    {
      body: { clients: { gitlab: { client_id: 'a', client_secret: 'hidden', host: 'https://git.example' } } },
      secret: 'hidden',
    },
  ],
  'webhook replay': [{ body: { event_id: 'event-live-1' } }, { body: { hours: 24 } }, { body: { dead_letters: true } }],
  'text test': [{ body: { number: 'NUMBER', channel: 'sms' } }, { body: { number: 'NUMBER', channel: 'whatsapp' } }],
}

const withBody = acts.filter(({ body }) => body !== undefined)

it('each act with a whole body has samples', () => {
  expect(withBody.map(({ words }) => words).toSorted()).toEqual(Object.keys(samples).toSorted())
})

it.each(withBody.flatMap((act) => (samples[act.words] ?? []).map((sample) => [act.words, sample, act] as const)))(
  'the command line of %s %j sends the same body, and names no secret',
  (_, { body, secret = '' }, act) => {
    const command = commands.find(({ words }) => words === act.words) ?? expect.fail('no such command')
    const whole = act.body ?? expect.fail('no body')
    const taken = takenNames(act).map(() => 'project-live-1')
    const words = [...taken, ...whole.toTyped(body as never, project)]
    if (secret !== '') expect(words.join(' ')).not.toContain(secret)
    const { taken: typedWords, ...options } = readArguments(command, words)
    const typed: Omit<TypedBody, 'secret'> = { taken: typedWords.slice(taken.length), options }
    const read = whole.fromTyped({ ...typed, secret: whole.readsSecret?.(typed) ? secret : '' }, project)
    expect(whole.schema.parse(read)).toEqual(body)
  },
)
