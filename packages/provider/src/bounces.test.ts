import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProvider, type Provider } from './app.ts'
import { smtpMail } from './ports/mail.ts'
import { byChannel } from './ports/messages.ts'
import { unconfigured } from './ports/unconfigured.ts'
import { describeOnBothStores } from './testing/databases/stores.ts'
import { createProject, runProgram } from './testing/program.ts'
import { basic } from './testing/provider.ts'
import { type MailServer, startMailServer } from './testing/servers/mail-server.ts'

const key = Buffer.alloc(32, 7)

const refusals: Readonly<Record<string, { readonly code: number; readonly says: string }>> = {
  'gone@example.com': { code: 550, says: '5.1.1 No such mailbox' },
  'plain@example.com': { code: 550, says: 'No such mailbox' },
  'full@example.com': { code: 552, says: '5.2.2 The mailbox is full' },
  'policy@example.com': { code: 550, says: '5.7.1 We do not like your server' },
  'later@example.com': { code: 450, says: '4.2.0 Come again' },
}

describeOnBothStores('mail that comes back', (store) => {
  let folder = ''
  let mail: MailServer
  let provider: Provider
  let project = { project_id: '', public_token: '', secret: '' }
  let environment: Record<string, string> = {}

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-bounces-'))
    mail = await startMailServer({
      // By default it waits for half a minute for the connections that the provider keeps open.
      closeTimeout: 1,
      onRcptTo({ address }, _session, done) {
        const refusal = refusals[address]
        done(refusal === undefined ? null : Object.assign(new Error(refusal.says), { responseCode: refusal.code }))
      },
    })
    const databaseURL = store.kind === 'sqlite' ? `file:${join(folder, 'rows')}` : store.url
    environment = { DATABASE_URL: databaseURL, SECRETS_KEY: key.toString('base64') }
    project = await createProject(['--name', 'Shop', '--origin', 'https://shop.example'], environment)
    if (store.kind === 'postgres') await open()
  })
  afterAll(async () => {
    await provider?.close()
    await mail.close()
    await rm(folder, { recursive: true, force: true })
  })

  const open = async () => {
    const texts = unconfigured('nothing')
    provider = createProvider({
      databaseURL: environment.DATABASE_URL ?? '',
      development: false,
      publicURL: 'https://auth.example.com',
      secretsKeys: [key],
      messages: byChannel({
        email: smtpMail({ smtpURL: mail.url, from: 'login@shop.example' }),
        sms: texts,
        whatsapp: texts,
      }),
    })
    await provider.ready()
  }
  /** An embedded database belongs to one process: the command has it while the server rests. */
  const command = async (...words: readonly string[]) => {
    if (store.kind === 'sqlite') await provider.close()
    const ran = await runProgram(words, environment)
    if (store.kind === 'sqlite') await open()
    return ran
  }
  const ask = async (path: string, body: object, authorization: string) => {
    const answer = await provider.fetch(
      new Request(`https://auth.example.com${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: 'https://shop.example', Authorization: authorization },
        body: JSON.stringify(body),
      }),
    )
    await provider.settled()
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  const send = (email: string) => {
    const { public_token } = project
    return ask('/sdk/v1/otps/email/login_or_create', { email }, basic(public_token, public_token))
  }
  const report = (email_address: string, secret = project.secret) =>
    ask('/v1/emails/bounces', { email_address, reason: 'hard bounce' }, basic(project.project_id, secret))
  const arrived = (to: string) => mail.delivered.filter(({ recipients }) => recipients.includes(to)).length

  it('stops mail to a mailbox that the mail server does not know, and says so in a sentence', async () => {
    if (store.kind === 'sqlite') await open()
    for (const address of ['gone@example.com', 'plain@example.com']) {
      expect((await send(address)).status).toBe(200)
      const { status, body } = await send(address.toUpperCase())
      expect([status, body.error_type]).toEqual([400, 'inactive_email'])
      expect(body.error_message).toContain('Mail to this address bounced')
    }
  })

  it('goes on where the server spoke of its own policy, a full mailbox, or of later', async () => {
    for (const address of ['full@example.com', 'policy@example.com'])
      for (const attempt of [1, 2]) expect([attempt, (await send(address)).status]).toEqual([attempt, 200])
  })

  it('takes the word of the back end, of no one else, and as often as it comes', async () => {
    expect((await report('told@example.com', 'wrong')).status).toBe(401)
    const { public_token } = project
    expect(
      (await ask('/v1/emails/bounces', { email_address: 'told@example.com' }, basic(public_token, public_token)))
        .status,
    ).toBe(401)
    expect((await report('no address')).status).toBe(400)
    expect((await send('told@example.com')).status).toBe(200)
    expect(arrived('told@example.com')).toBe(1)
    for (const attempt of [1, 2]) expect([attempt, (await report('Told@example.com')).status]).toEqual([attempt, 200])
    expect((await send('told@example.com')).body.error_type).toBe('inactive_email')
    expect(arrived('told@example.com')).toBe(1)
    const { out } = await command('events', project.project_id)
    const stops = out.split('\n').filter((line) => line.includes('"mail.stopped"'))
    expect(stops).toHaveLength(3)
    expect(out).not.toContain('example.com')
  })

  it('is lifted and laid by the operator, who sees why', async () => {
    const { out } = await command('mail', 'stopped', project.project_id)
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { email_address: 'gone@example.com', by: 'mail server', reason: '550 5.1.1' },
      { email_address: 'plain@example.com', by: 'mail server', reason: '550' },
      { email_address: 'told@example.com', by: 'back end', reason: 'hard bounce' },
    ])
    expect((await command('mail', 'resume', project.project_id, 'TOLD@example.com')).code).toBe(0)
    expect((await send('told@example.com')).status).toBe(200)
    expect(arrived('told@example.com')).toBe(2)
    const again = await command('mail', 'resume', project.project_id, 'told@example.com')
    expect(again).toMatchObject({ code: 1, complaint: expect.stringContaining('Mail to that address is not stopped') })
    expect((await command('mail', 'stop', project.project_id, 'nothing')).code).toBe(1)
    expect((await command('mail', 'stop', project.project_id, 'told@example.com', '--reason', 'a letter')).code).toBe(0)
    expect((await send('told@example.com')).body.error_type).toBe('inactive_email')
  })
})
