import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MessageRefused, type WithheldMessage } from '../../ports/messages.ts'
import { emptyStore } from '../../store/empty.ts'
import type { Project, ProjectSettings } from '../../store/tables/projects/projects.ts'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { hanging, outboxes, until } from '../../testing/outboxes.ts'
import { TestProvider } from '../../testing/provider.ts'
import { emailDestination } from '../destinations/destinations.ts'
import { noteBounce } from '../users/bounces.ts'
import { consumeMailBudget } from './mail-budget.ts'
import type { Outbox } from './outbox.ts'
import { noteWithheld, type WithheldReason, withheldReasons } from './withheld.ts'

const normal = {
  email_unknown_per_network: 100_000,
  email_daily_budget: 1_000_000,
  sms_daily_budget: 1_000_000,
  protected_mode: false,
}

/** Causes a message that is not sent, and returns its recipient. Every reason has one, or this file does not compile. */
type Causes = Readonly<Record<WithheldReason, () => Promise<string>>>

describeOnBothStores('a message that is not sent', (given) => {
  let provider: TestProvider
  let test: TestDeps
  let box: ReturnType<typeof outboxes>
  const notes: WithheldMessage[] = []
  beforeAll(async () => {
    provider = await TestProvider.start(given.url)
    test = await openTestDeps('memory:')
    box = outboxes(test)
  })
  afterAll(async () => {
    await provider.close()
    await test.deps.store.close()
  })
  afterEach(async () => {
    notes.length = 0
    await emptyStore(test.deps.store)
    await provider.patch(normal)
    await provider.advance(90_000)
  })

  const mail = (email: string) => provider.post('/otps/email/login_or_create', { email })
  const text = (phone_number: string) => provider.post('/otps/sms/login_or_create', { phone_number })
  /** Starts an outbox whose unsent messages become notes. */
  const node = (send: Parameters<typeof box.node>[0]): Outbox =>
    box.node(send, { messages: { send, withhold: (withheld) => void notes.push(withheld) } })
  const owner = 'ada@example.com'

  const causes: Causes = {
    async unknown_addresses_of_network() {
      await provider.patch({ email_unknown_per_network: 1 })
      for (const email of ['one@network.example', 'two@network.example']) await mail(email)
      return 'two@network.example'
    },
    async unknown_addresses_of_domain() {
      await provider.patch({ email_daily_budget: 10 })
      for (const email of ['one@domain.example', 'two@domain.example']) await mail(email)
      return 'two@domain.example'
    },
    async unknown_addresses_of_project() {
      await provider.patch({ email_daily_budget: 4 })
      for (const place of [1, 2, 3, 4]) await mail(`one@project-${place}.example`)
      return 'one@project-4.example'
    },
    async no_account() {
      await provider.patch({ protected_mode: true })
      await provider.post('/otps/email/send/primary', { email: 'nobody@example.com' })
      return 'nobody@example.com'
    },
    async bounced() {
      await noteBounce(test.deps, test.project, { address: owner, toldBy: 'operator' })
      await box.post(node(hanging), box.posting('notice', { countedFor: owner }))
      await expect(box.post(node(hanging), box.posting('requested'))).rejects.toThrow('bounced')
      expect(notes).toHaveLength(2)
      return owner
    },
    async rate_limit() {
      for (let send = 0; send < 7; send++) await mail('often@example.com')
      return 'often@example.com'
    },
    async mail_budget() {
      await provider.patch({ email_daily_budget: 0 })
      expect((await mail('late@example.com')).status).toBe(429)
      return 'late@example.com'
    },
    async text_budget() {
      await provider.patch({ sms_daily_budget: 0 })
      expect((await text('+12025550171')).status).toBe(429)
      return '+12025550171'
    },
    async text_country() {
      expect((await text('+493012345678')).status).toBe(400)
      return '+493012345678'
    },
    async queue_full() {
      const slow = node(hanging)
      const sender = { projectId: test.project.projectId, clientAddress: '', destination: emailDestination(owner) }
      const fill = async () => {
        for (let place = 0; place < 1_000; place++) {
          slow.requireCapacity(sender)
          await box.post(slow, box.posting(`full-${place}`, sender))
        }
      }
      await expect(fill()).rejects.toMatchObject({ type: 'service_unavailable' })
      return owner
    },
    async void() {
      const releases: (() => void)[] = []
      const slow = node(() => new Promise<void>((resolve) => releases.push(resolve)))
      await box.post(slow, ...box.postings(8))
      await until(() => releases.length === 8)
      await box.post(slow, box.posting('expired', { diesAtMs: test.clock.now() }))
      for (const release of releases) release()
      await slow.settled()
      return owner
    },
    async interrupted() {
      for (let start = 0; start < 2; start++) {
        let isTried = false
        const dying = node(() => {
          isTried = true
          return hanging()
        })
        if (start === 0) await box.post(dying, box.posting('interrupted'))
        else await dying.tend()
        await until(() => isTried)
        test.clock.advance(31)
      }
      const next = node(hanging)
      await next.tend()
      await next.settled()
      return owner
    },
    async refused() {
      const outbox = node(() => Promise.reject(new MessageRefused('No such number.')))
      await box.post(outbox, box.posting('refused'))
      await outbox.settled()
      return owner
    },
  }

  it.each(Object.keys(withheldReasons) as WithheldReason[])(
    'says so, to whom, why, and what to do: %s',
    async (reason) => {
      const to = await causes[reason]()
      const [entry, ...more] = [...notes.toReversed(), ...(await provider.withheld(to))]
      expect(entry).toMatchObject({
        to,
        reason,
        why: withheldReasons[reason].why,
        remedy: withheldReasons[reason].remedy,
      })
      expect(['email', 'sms', 'whatsapp']).toContain(entry?.channel)
      if (reason !== 'bounced') expect(more).toEqual([])
      // A test that reads the newest message for its code must not find this one.
      expect(Object.keys(entry ?? {})).not.toEqual(expect.arrayContaining(['text']))
      for (const part of ['code', 'link', 'text', 'html', 'subject']) expect(entry).not.toHaveProperty(part)
      const listed = await provider.inbox(to)
      expect(listed.filter((one) => 'reason' in one)).toEqual([])
    },
  )

  it('of protected mode is reported for every kind of message', async () => {
    await provider.patch({ protected_mode: true })
    const ways: readonly (readonly [string, object, string])[] = [
      ['/otps/email/send/primary', { email: 'n1@example.com' }, 'n1@example.com'],
      ['/magic_links/email/send/primary', { email: 'n2@example.com' }, 'n2@example.com'],
      ['/otps/sms/send/primary', { phone_number: '+12025550172' }, '+12025550172'],
    ]
    for (const [path, body, to] of ways) {
      expect([path, (await provider.post(path, body)).status]).toEqual([path, 200])
      expect(await provider.withheld(to)).toMatchObject([{ to, reason: 'no_account' }])
    }
    const { b2bProject: project } = provider
    await provider.patch({ protected_mode: true }, project)
    const consumerProject = provider.project
    provider.project = project
    const { body } = await asBackEnd<{ organization: { organization_id: string } }>(
      provider,
      'POST',
      '/b2b/organizations',
      {
        organization_name: 'Withheld',
      },
    )
    const { organization_id } = body.organization
    const memberWays = [
      '/b2b/magic_links/email/login_or_signup',
      '/b2b/otps/email/login_or_signup',
      '/b2b/passwords/email/reset/start',
    ]
    for (const [place, path] of memberWays.entries()) {
      const email_address = `member-${place}@example.com`
      expect([path, (await provider.post(path, { organization_id, email_address })).status]).toEqual([path, 200])
      expect(await provider.withheld(email_address)).toMatchObject([{ to: email_address, reason: 'no_account' }])
    }
    await provider.patch({ protected_mode: false }, project)
    provider.project = consumerProject
  })

  it('disappears when the inbox is cleared', async () => {
    await text('+493012345679')
    expect(await provider.withheld('+493012345679')).toHaveLength(1)
    await provider.request('DELETE', '/dev/inbox', { authorization: null, origin: null })
    expect(await provider.withheld('+493012345679')).toEqual([])
  })
})

describeOnBothStores('the limit of new addresses of one network', (given) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(given.url)
  })
  afterAll(() => test.deps.store.close())

  /** Counts mails to 25 new addresses, and returns how many of them are sent. */
  const sent = async (name: string, change: Partial<Project>, settings: Partial<ProjectSettings> = {}) => {
    const { email_unknown_per_network: _, ...unset } = test.project.settings
    const project = { ...test.project, ...change, settings: { ...unset, ...settings } }
    const decisions = []
    for (let place = 0; place < 25; place++) {
      const destination = emailDestination(`${name}-${place}@example.com`)
      decisions.push(await consumeMailBudget(test.deps, { project, destination, clientAddress: name }))
    }
    const withheld = decisions.filter((decision) => decision.withheld !== null)
    for (const decision of withheld) expect(decision.withheld).toBe('unknown_addresses_of_network')
    return decisions.length - withheld.length
  }

  it('does not exist in a development project, until it is set', async () => {
    expect(await sent('unset', {})).toBe(25)
    expect(await sent('set', {}, { email_unknown_per_network: 3 })).toBe(3)
    expect(await sent('live', { environment: 'live' })).toBe(20)
  })
})

describe('the list of reasons', () => {
  it('is complete in the documentation', async () => {
    const document = await readFile(new URL('../../../../../docs/TESTING.md', import.meta.url), 'utf8')
    const table = document.slice(document.indexOf('| `reason` |'), document.indexOf('## Reference'))
    for (const reason of Object.keys(withheldReasons)) expect(table).toContain(`\`${reason}\``)
  })

  it('shows no address in the log of production, and tells the operator of every silent one', () => {
    const lines: string[] = []
    const write = (fields: object, text: string) => void lines.push(JSON.stringify({ ...fields, text }))
    const log = { debug: write, info: write, warn: write, error: write }
    for (const reason of Object.keys(withheldReasons) as WithheldReason[])
      noteWithheld(
        { log, messages: { send: async () => {} } },
        { projectId: 'project-live-1', channel: 'email', to: 'ada@example.com', reason },
      )
    expect(lines.join()).not.toContain('ada@example.com')
    const silent = ['unknown_addresses_of_network', 'unknown_addresses_of_domain', 'unknown_addresses_of_project']
    for (const reason of [...silent, 'no_account', 'bounced', 'void'])
      expect(lines.filter((line) => line.includes(`"${reason}"`))).toHaveLength(1)
    expect(lines).toHaveLength(6)
  })
})
