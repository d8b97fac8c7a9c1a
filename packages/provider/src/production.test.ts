import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConsoleCreatedProject } from '@latchkey/protocol/console/project-calls'
import type { Grant } from '@latchkey/protocol/identity/session'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningCommand, startCommand } from './testing/command.ts'
import { createProject } from './testing/program.ts'
import { basic } from './testing/provider.ts'
import { type MailServer, startMailServer } from './testing/servers/mail-server.ts'

/** A live project, served by the command, whose codes travel by a real mail server. */

const shop = 'https://shop.example'
const publicURL = 'https://auth.shop.example'

let folder: string
let mail: MailServer
let project: ConsoleCreatedProject
let command: RunningCommand
let arrived: Promise<void>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-production-'))
  const delivered = Promise.withResolvers<void>()
  arrived = delivered.promise
  mail = await startMailServer({ onDelivered: delivered.resolve })
  const DATABASE_URL = `file:${join(folder, 'data')}`
  project = await createProject(['--name', 'Shop', '--origin', shop], { DATABASE_URL })
  command = await startCommand({
    NODE_ENV: 'production',
    PUBLIC_URL: publicURL,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Shop <login@shop.example>',
    DATABASE_URL,
  })
})
afterAll(async () => {
  command.signal('SIGTERM')
  await command.ended
  await mail.close()
  await rm(folder, { recursive: true })
})

const post = async <Data>(path: string, body: object): Promise<Data> => {
  const { public_token: token } = project
  const headers = { Authorization: basic(token, token), 'Content-Type': 'application/json', Origin: shop }
  const answer = await fetch(`${command.url}/sdk/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect([path, answer.status]).toEqual([path, 200])
  expect(answer.headers.get('access-control-allow-origin')).toBe(shop)
  const { data } = JSON.parse(await answer.text())
  return data
}

it('signs a person in by the code in the mail, for back ends to verify', async () => {
  const { method_id, request_id } = await post<{ method_id: string; request_id: string }>(
    '/otps/email/login_or_create',
    { email: 'ada@example.com' },
  )
  expect(request_id).toMatch(/^request-id-live-/)
  await arrived
  const message = await PostalMime.parse(mail.delivered[0]?.source ?? '')
  expect(message.from?.address).toBe('login@shop.example')
  const token = /\b\d{6}\b/.exec(message.text ?? '')?.[0]
  const granted = await post<Grant>('/otps/authenticate', { token, method_id, session_duration_minutes: 60 })
  expect(granted.user.emails).toMatchObject([{ email: 'ada@example.com', verified: true }])
  const keys = createRemoteJWKSet(new URL(`${command.url}/v1/sessions/jwks/${project.project_id}`))
  const { payload } = await jwtVerify(granted.session_jwt, keys, { issuer: publicURL, audience: project.project_id })
  expect(payload.sub).toBe(granted.user_id)
  expect(command.complaints()).not.toMatch(new RegExp(`ada@|${token}|${granted.session_token}`))
})
