import * as appCalls from '@latchkey/protocol/console/app-calls'
import type { ConsoleCall } from '@latchkey/protocol/console/console-call'
import * as keyCalls from '@latchkey/protocol/console/key-calls'
import * as m2mClientCalls from '@latchkey/protocol/console/m2m-client-calls'
import * as oauthClientCalls from '@latchkey/protocol/console/oauth-client-calls'
import * as operatorCalls from '@latchkey/protocol/console/operator-calls'
import * as organizationCalls from '@latchkey/protocol/console/organization-calls'
import * as projectCalls from '@latchkey/protocol/console/project-calls'
import * as provisioningCalls from '@latchkey/protocol/console/provisioning-calls'
import * as settingCalls from '@latchkey/protocol/console/setting-calls'
import * as textCalls from '@latchkey/protocol/console/text-calls'
import * as userCalls from '@latchkey/protocol/console/user-calls'
import * as webhookCalls from '@latchkey/protocol/console/webhook-calls'
import { expect, it } from 'vitest'
import { commands } from '../commands/table.ts'
import { consoleRoutes } from '../console/console-routes.ts'
import { eventKinds } from '../domain/audit/event-kinds.ts'
import { schemaOf } from './act.ts'
import { commandText, takenNames } from './command-text.ts'
import { acts } from './table.ts'

const signsIn = 'The browser signs an operator in or out; no other operator and no command line can do it.'

/** Requests of the console other than reads that are no acts, each with the reason. */
const withoutRow: Readonly<Record<string, string>> = {
  'POST /api/session/invitation': signsIn,
  'POST /api/session/passkey/start': signsIn,
  'POST /api/session/passkey': signsIn,
  'POST /api/session/passkeys/start': signsIn,
  'POST /api/session/passkeys': signsIn,
  'DELETE /api/session': signsIn,
  'POST /api/projects/:project_id/mails/preview': 'It shows a template that is not saved, and changes nothing.',
}

const nameOf = ({ verb, path }: Pick<ConsoleCall, 'verb' | 'path'>): string => `${verb} ${path}`

it('each change of the console has one row, unless a reason says why it is no act', () => {
  const changes = consoleRoutes.filter(({ verb }) => verb !== 'GET').map(nameOf)
  const rows = acts.map(({ call }) => nameOf(call))
  expect(new Set(rows).size).toBe(rows.length)
  expect(changes.toSorted()).toEqual([...Object.keys(withoutRow), ...rows].toSorted())
})

const declared = [
  ...[appCalls, keyCalls, m2mClientCalls, oauthClientCalls, operatorCalls, organizationCalls, projectCalls],
  ...[provisioningCalls, settingCalls, textCalls, userCalls, webhookCalls],
].flatMap((calls): ConsoleCall[] => Object.values(calls))

it('each declared call is answered by a route', () => {
  const routes = new Set(consoleRoutes.map(nameOf))
  expect(declared.map(nameOf).filter((name) => !routes.has(name))).toEqual([])
})

it.each(acts.map((act) => [nameOf(act.call), act] as const))(
  '%s has a command with help, and known events',
  (_, act) => {
    const command = commands.find(({ words }) => words === act.words)
    const most = [...(command?.takes ?? []), ...(command?.mayTake ?? [])]
    expect(most.length).toBeGreaterThanOrEqual(takenNames(act).length + (act.body?.takes?.length ?? 0))
    const options = [...Object.values(act.fields).map(({ option }) => option), ...Object.keys(act.body?.options ?? {})]
    for (const option of options) expect(Object.keys(command?.options ?? {})).toContain(option)
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
