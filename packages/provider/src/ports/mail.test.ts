import PostalMime from 'postal-mime'
import { afterEach, expect, it } from 'vitest'
import { startMailServer } from '../testing/servers/mail-server.ts'
import { smtpMail } from './mail.ts'
import { type Message, MessageRefused } from './messages.ts'

const ended: (() => Promise<void> | undefined)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

const open = async (options?: Parameters<typeof startMailServer>[0]) => {
  const server = await startMailServer(options)
  const mail = smtpMail({ smtpURL: server.url, from: 'Example <login@mail.example.com>' })
  ended.push(server.close, async () => mail.close?.())
  return { server, mail }
}

const message: Message = {
  id: 'message-7',
  channel: 'email',
  to: 'Ada@Example.com',
  subject: 'Your code for Bücher & Co',
  text: 'Your code is 012345. Grüße',
  html: '<p>Your code is <b>012345</b>.</p>',
  code: '012345',
}

it('sends text, HTML, subject and sender to the mail server', async () => {
  const { server, mail } = await open()
  await mail.send(message)
  const [delivered] = server.delivered
  const parsed = await PostalMime.parse(delivered?.source ?? '')
  expect(delivered?.recipients).toEqual(['Ada@example.com'])
  expect(parsed.from).toMatchObject({ name: 'Example', address: 'login@mail.example.com' })
  expect(parsed.to).toEqual([{ name: '', address: 'Ada@example.com' }])
  expect(parsed.subject).toBe('Your code for Bücher & Co')
  expect(parsed.text?.trim()).toBe('Your code is 012345. Grüße')
  expect(parsed.html?.trim()).toBe('<p>Your code is <b>012345</b>.</p>')
  expect(parsed.messageId).toBe('<message-7@mail.example.com>')
  expect(parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

it.each(['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', '<a@example.com>,<b@example.com>'])(
  'rejects %j, which a mail library reads as two recipients',
  async (to) => {
    const { server, mail } = await open()
    await expect(mail.send({ ...message, to })).rejects.toBeInstanceOf(MessageRefused)
    expect(server.delivered).toEqual([])
  },
)

it('sends to letters outside ASCII before the @ if the mail server offers SMTPUTF8', async () => {
  const flags: unknown[] = []
  const { server, mail } = await open({
    onMailFrom: (_address, session, done) => {
      flags.push((session.envelope as { readonly smtpUtf8?: boolean }).smtpUtf8)
      done()
    },
  })
  await mail.send({ ...message, to: 'jos\u00e9@example.com' })
  await mail.send(message)
  expect(server.delivered.map(({ recipients }) => recipients)).toEqual([['jos\u00e9@example.com'], ['Ada@example.com']])
  expect(server.delivered[0]?.source).toContain('To: jos\u00e9@example.com')
  expect(flags).toEqual([true, false])
  expect(mail.cannotReach?.('jos\u00e9@example.com')).toBe(false)
})

it('refuses letters outside ASCII before the @ if the mail server does not offer SMTPUTF8, and sends the others', async () => {
  const { server, mail } = await open({ hideSMTPUTF8: true })
  expect(mail.cannotReach?.('jos\u00e9@example.com')).toBe(false)
  const fault = await mail.send({ ...message, to: 'jos\u00e9@example.com' }).catch((cause: unknown) => cause)
  expect(fault).toBeInstanceOf(MessageRefused)
  expect(String(fault)).toContain('does not offer SMTPUTF8')
  expect(mail.cannotReach?.('jos\u00e9@example.com')).toBe(true)
  expect(mail.cannotReach?.('ada@xn--bcher-kva.example')).toBe(false)
  await mail.send(message)
  expect(server.delivered.map(({ recipients }) => recipients)).toEqual([['Ada@example.com']])
})

it('does not turn line breaks in a subject into headers', async () => {
  const { server, mail } = await open()
  await mail.send({ ...message, subject: 'Code\r\nBcc: b@example.com' })
  expect(server.delivered[0]?.source).not.toMatch(/^bcc:/im)
})

it('throws MessageRefused for a permanent rejection', async () => {
  const reply = Object.assign(new Error('No such mailbox'), { responseCode: 550 })
  const { mail } = await open({ onRcptTo: (_address, _session, done) => done(reply) })
  await expect(mail.send(message)).rejects.toBeInstanceOf(MessageRefused)
})

it('throws another error for a temporary failure', async () => {
  const reply = Object.assign(new Error('Try later'), { responseCode: 451 })
  const { mail } = await open({ onRcptTo: (_address, _session, done) => done(reply) })
  const fault = await mail.send(message).catch((cause: unknown) => cause)
  expect(fault).toBeInstanceOf(Error)
  expect(fault).not.toBeInstanceOf(MessageRefused)
})

it('signs in with the percent-decoded credentials of the URL', async () => {
  const commands: string[] = []
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      commands.push(`${auth.username} ${auth.password}`)
      done(null, { user: auth.username })
    },
  })
  const mail = smtpMail({ smtpURL: server.url.replace('smtp://', 'smtp://us%40er:p%3Ass@'), from: 'a@example.com' })
  ended.push(server.close, async () => mail.close?.())
  await mail.send(message)
  expect(commands).toEqual(['us@er p:ss'])
})

it('sends no credentials in cleartext, except to this machine', async () => {
  const commands: string[] = []
  const server = await startMailServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      commands.push(`${auth.username}`)
      done(null, { user: auth.username })
    },
  })
  // The same server under an address that is not a loopback name.
  const smtpURL = server.url.replace('smtp://127.0.0.1', 'smtp://user:secret@0.0.0.0')
  const mail = smtpMail({ smtpURL, from: 'a@example.com' })
  const open = smtpMail({ smtpURL: smtpURL.replace('user:secret@', ''), from: 'a@example.com' })
  ended.push(
    server.close,
    async () => mail.close?.(),
    async () => open.close?.(),
  )
  const fault = await mail.send(message).catch((cause: unknown) => cause)
  expect(fault).toBeInstanceOf(Error)
  expect(fault).not.toBeInstanceOf(MessageRefused)
  expect([commands, server.delivered]).toEqual([[], []])
  await open.send(message)
  expect(server.delivered).toHaveLength(1)
})

it.each([
  ['a wrong password of ours', { onAuth: 535 }],
  ['a login that the server wants first', { onMailFrom: 530 }],
  ['a sender that the server does not know', { onMailFrom: 550 }],
] as const)('allows a retry after %s', async (_what, refusing) => {
  const refuse = (at: 'onAuth' | 'onMailFrom') => {
    const code = { onAuth: undefined, onMailFrom: undefined, ...refusing }[at]
    return code === undefined ? null : Object.assign(new Error('No'), { responseCode: code })
  }
  const server = await startMailServer({
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => {
      const no = refuse('onAuth')
      if (no === null) done(null, { user: auth.username })
      else done(no)
    },
    onMailFrom: (_address, _session, done) => done(refuse('onMailFrom')),
  })
  const mail = smtpMail({ smtpURL: server.url.replace('smtp://', 'smtp://user:secret@'), from: 'a@example.com' })
  ended.push(server.close, async () => mail.close?.())
  const fault = await mail.send(message).catch((cause: unknown) => cause)
  expect(fault).toBeInstanceOf(Error)
  expect(fault).not.toBeInstanceOf(MessageRefused)
})

it('gives up a mail whose content is permanently rejected', async () => {
  const reply = Object.assign(new Error('Spam'), { responseCode: 554 })
  const { mail } = await open({
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done(reply))
    },
  })
  await expect(mail.send(message)).rejects.toBeInstanceOf(MessageRefused)
})
