import * as appCalls from '@latchkey/protocol/console/app-calls'
import type { ConsoleCall } from '@latchkey/protocol/console/console-call'
import * as m2mClientCalls from '@latchkey/protocol/console/m2m-client-calls'
import * as operatorCalls from '@latchkey/protocol/console/operator-calls'
import * as organizationCalls from '@latchkey/protocol/console/organization-calls'
import * as projectCalls from '@latchkey/protocol/console/project-calls'
import * as userCalls from '@latchkey/protocol/console/user-calls'
import { expect, it } from 'vitest'
import { commands } from '../commands/table.ts'
import { consoleRoutes } from '../console/console-routes.ts'
import { eventKinds } from '../domain/audit/event-kinds.ts'
import { schemaOf } from './act.ts'
import { commandText, takenNames } from './command-text.ts'
import { acts } from './table.ts'

/** Changes of the console that have no row yet, because they sign an operator in or were not moved. Only shorten it. */
const withoutRow = [
  'POST /api/session/invitation',
  'POST /api/session/passkey/start',
  'POST /api/session/passkey',
  'POST /api/session/passkeys/start',
  'POST /api/session/passkeys',
  'DELETE /api/session',
  'POST /api/operators/invitations',
  'PATCH /api/projects/:project_id/settings',
  'POST /api/projects/:project_id/keys/secrets/rotate',
  'POST /api/projects/:project_id/keys/secrets',
  'DELETE /api/projects/:project_id/keys/secrets/:secret_id',
  'POST /api/projects/:project_id/keys/signing/rotate',
  'POST /api/projects/:project_id/mails/preview',
  'POST /api/projects/:project_id/texts/test',
  'PATCH /api/projects/:project_id/oauth-clients',
  'POST /api/projects/:project_id/webhooks',
  'PATCH /api/projects/:project_id/webhooks/:webhook_id',
  'DELETE /api/projects/:project_id/webhooks/:webhook_id',
  'POST /api/projects/:project_id/webhooks/:webhook_id/retry',
  'POST /api/projects/:project_id/webhooks/:webhook_id/replay',
]

const nameOf = ({ verb, path }: Pick<ConsoleCall, 'verb' | 'path'>): string => `${verb} ${path}`

it('each change of the console has one row, and no row is left in the list of those without', () => {
  const changes = consoleRoutes.filter(({ verb }) => verb !== 'GET').map(nameOf)
  const rows = acts.map(({ call }) => nameOf(call))
  expect(new Set(rows).size).toBe(rows.length)
  expect(changes.toSorted()).toEqual([...withoutRow, ...rows].toSorted())
})

const declared = [appCalls, m2mClientCalls, operatorCalls, organizationCalls, projectCalls, userCalls].flatMap(
  (calls): ConsoleCall[] => Object.values(calls),
)

it('each declared call is answered by a route', () => {
  const routes = new Set(consoleRoutes.map(nameOf))
  expect(declared.map(nameOf).filter((name) => !routes.has(name))).toEqual([])
})

it.each(acts.map((act) => [nameOf(act.call), act] as const))(
  '%s has a command with help, and known events',
  (_, act) => {
    const command = commands.find(({ words }) => words === act.words)
    expect(command?.takes ?? []).toHaveLength(takenNames(act).length)
    for (const { option } of Object.values(act.fields)) expect(Object.keys(command?.options ?? {})).toContain(option)
    expect(act.events.length).toBeGreaterThan(0)
    expect(eventKinds).toEqual(expect.arrayContaining([...act.events]))
    for (const text of [act.about, act.sentence, act.doc]) expect(text).toMatch(/\S{3}/)
  },
)

it('leaves a secret out of the command line of the audit log', () => {
  const act = acts.find(({ words }) => words === 'connection update-oidc') ?? expect.fail('no such act')
  const params = { project_id: 'p', organization_id: 'o', connection_id: 'c' }
  const text = commandText(act, params, { issuer: 'https://idp.example', client_secret: 'hunter2' })
  expect(text).toBe('latchkey connection update-oidc p c --issuer https://idp.example')
})

it('refuses a member that the act does not have', () => {
  const act = acts.find(({ words }) => words === 'app update') ?? expect.fail('no such act')
  expect(schemaOf(act).safeParse({ client_name: 'App' }).success).toBe(true)
  expect(schemaOf(act).safeParse({ client_name: 'App', client_secret: 'x' }).success).toBe(false)
})
