import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MemberAnswer } from '@latchkey/protocol/identity/member'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../../../store/open.ts'
import { asBackEnd } from '../../../testing/back-end.ts'
import { describeOnBothStores } from '../../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../../testing/organizations.ts'

const tables = ['factors', 'sessions', 'once_secrets', 'members', 'users', 'events', 'deliveries', 'limits']
const strict = { mfa_policy: 'REQUIRED_FOR_ALL' }

describeOnBothStores('a member’s phone number at rest', (given) => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  let root = ''
  let test: TestOrganizations
  const url = () => (given.kind === 'postgres' ? given.url : `file:${join(root, 'data')}`)
  const start = async (...secretsKeys: Uint8Array[]) => {
    test = await TestOrganizations.start(url(), { secretsKeys })
  }
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'latchkey-numbers-'))
    await start(first)
  })
  afterAll(async () => {
    await test.close()
    await rm(root, { recursive: true, force: true })
  })

  const whom = ({ member_id, organization, intermediate_session_token }: MemberProven) => ({
    member_id,
    organization_id: organization.organization_id,
    intermediate_session_token,
  })
  const send = (half: MemberProven, mfa_phone_number?: string) =>
    test.post('/otps/sms/send', { ...whom(half), mfa_phone_number })
  const take = async (half: MemberProven, number: string) => {
    const typed = { ...whom(half), code: await test.code(number), session_duration_minutes: 60 }
    return test.post<MemberProven>('/otps/sms/authenticate', typed)
  }
  /** A member whose second factor is this number. */
  const enrolled = async (email: string, number: string) => {
    const half = await test.found(email, strict)
    granted(await send(half, number))
    return granted(await take(half, number))
  }
  const again = ({ member, organization }: MemberProven) =>
    test.signIn(member.email_address, organization.organization_id)
  const inThe = async <Result>(work: (db: Awaited<ReturnType<typeof openStore>>['db']) => Promise<Result>) => {
    const store = await openStore(url())
    try {
      return await work(store.db)
    } finally {
      await store.close()
    }
  }
  /** Runs work on the database between two runs of the provider. */
  const whileStopped = async (work: Parameters<typeof inThe<unknown>>[0], ...keys: Uint8Array[]) => {
    await test.close()
    try {
      await inThe(work)
    } finally {
      await start(...keys)
    }
  }
  const dump = async (db: Parameters<Parameters<typeof inThe>[0]>[0]) => {
    const all = await Promise.all(tables.map((table) => sql`SELECT * FROM ${sql.table(table)}`.execute(db)))
    return JSON.stringify(all.map((one) => one.rows))
  }

  it('is encrypted, as is the number of a pending code, and its owner can read it', async () => {
    const [own, other] = ['+15005550006', '+15005550007']
    const proven = await enrolled('sealed@numbers.example', own)
    expect(proven.member).toMatchObject({ mfa_phone_number: own, mfa_phone_number_verified: true })
    expect(proven.member_session?.authentication_factors).toContainEqual(
      expect.objectContaining({ phone_number_factor: expect.objectContaining({ phone_number: own }) }),
    )
    granted(await send(await test.found('sent@numbers.example', strict), other))
    await test.provider.provider.settled()
    const half = await again(proven)
    expect(half.mfa_required?.member_options).toMatchObject({ mfa_phone_number: own })
    await whileStopped(async (db) => {
      const text = await dump(db)
      expect(text).toContain('sealed@numbers.example')
      for (const number of [own, other]) expect(text).not.toContain(number.slice(1))
    }, first)
    const { session_token: session } = proven
    const me = await test.request<MemberAnswer>('GET', '/organizations/members/me', { session })
    expect(granted(me).member.mfa_phone_number).toBe(own)
  })

  it('is unique in an organization and has a different digest in each organization', async () => {
    const number = '+15005550011'
    const founder = await enrolled('one@numbers.example', number)
    const { organization_id } = founder.organization
    const update = (member_id: string, mfa_phone_number: string) =>
      asBackEnd(test.provider, 'PUT', `/b2b/organizations/${organization_id}/members/${member_id}`, {
        mfa_phone_number,
        name: 'Another name',
      })
    const createdMember = await asBackEnd<MemberAnswer>(
      test.provider,
      'POST',
      `/b2b/organizations/${organization_id}/members`,
      {
        email_address: 'two@numbers.example',
      },
    )
    expect((await update(createdMember.body.member_id, number)).body.error_type).toBe('duplicate_member_phone_number')
    const whole = `/b2b/organizations/${organization_id}/member?member_id=${createdMember.body.member_id}`
    expect((await asBackEnd<MemberAnswer>(test.provider, 'GET', whole)).body.member.name).toBe('')
    await enrolled('three@numbers.example', number)
    await whileStopped(async (db) => {
      const { rows: factors } = await sql<{ lookup_key: string }>`
        SELECT f.lookup_key FROM factors f JOIN members m ON m.member_id = f.owner_id
        WHERE f.kind = 'phone_number' AND m.email IN ('one@numbers.example', 'three@numbers.example')`.execute(db)
      expect(new Set(factors.map(({ lookup_key }) => lookup_key)).size).toBe(2)
    }, first)
  })

  it('can be set by an admin, is verified by the code, and is reserved until then', async () => {
    const number = '+15005550012'
    const half = await test.found('typed@numbers.example', strict)
    const { organization_id } = half.organization
    const path = `/b2b/organizations/${organization_id}/members/${half.member_id}`
    const setNumber = () => asBackEnd<MemberAnswer>(test.provider, 'PUT', path, { mfa_phone_number: number })
    expect((await setNumber()).body.member).toMatchObject({
      mfa_phone_number: number,
      mfa_phone_number_verified: false,
    })
    expect((await setNumber()).status).toBe(200)
    granted(await send(half, number))
    expect(granted(await take(half, number)).member).toMatchObject({ mfa_phone_number_verified: true })
  })

  it('is found by the whole number and by a part', async () => {
    const number = '+15005550133'
    const { organization, member_id } = await enrolled('found@numbers.example', number)
    const search = async (filter_name: string, filter_value: unknown) => {
      const { body } = await asBackEnd<{ members: readonly { member_id: string }[] }>(
        test.provider,
        'POST',
        '/b2b/organizations/members/search',
        {
          organization_ids: [organization.organization_id],
          query: { operator: 'AND', operands: [{ filter_name, filter_value }] },
        },
      )
      return body.members.map((one) => one.member_id)
    }
    expect(await search('member_mfa_phone_numbers', ['+15005550199', number])).toEqual([member_id])
    expect(await search('member_mfa_phone_numbers', ['+15005550199'])).toEqual([])
    expect(await search('member_mfa_phone_number_fuzzy', '550133')).toEqual([member_id])
    expect(await search('member_mfa_phone_number_fuzzy', '550134')).toEqual([])
  })

  it('that an older release stored in plaintext is encrypted at the first start, works as before, and survives key rotation', async () => {
    const number = '+15005550014'
    const proven = await enrolled('before@numbers.example', number)
    await whileStopped(async (db) => {
      await sql`UPDATE factors SET lookup_key = ${number}, shown = ${JSON.stringify({ address: number })}, sealed = NULL
        WHERE kind = 'phone_number' AND owner_id = ${proven.member_id}`.execute(db)
      expect(await dump(db)).toContain(number)
    }, first)
    const signInAgain = async () => {
      const half = await again(proven)
      expect(half.mfa_required?.secondary_auth_initiated).toBe('sms_otp')
      const { member } = granted(await take(half, number))
      expect(member).toMatchObject({ mfa_phone_number: number, mfa_phone_number_verified: true })
    }
    await signInAgain()
    for (const keys of [[second, first], [second]]) {
      await whileStopped(async (db) => expect(await dump(db)).not.toContain(number), ...keys)
      await test.provider.advance(700)
      await signInAgain()
    }
    const { organization_id } = proven.organization
    const createdMember = await asBackEnd(test.provider, 'POST', `/b2b/organizations/${organization_id}/members`, {
      email_address: 'later@numbers.example',
      mfa_phone_number: number,
    })
    expect(createdMember.body.error_type).toBe('duplicate_member_phone_number')
    const nobody = `/b2b/organizations/${organization_id}/member?email_address=later@numbers.example`
    expect((await asBackEnd(test.provider, 'GET', nobody)).body.error_type).toBe('member_not_found')
  })

  it.each(['unverified', 'verified'])('is not replaced by an update while there is an %s one', async (state) => {
    const [number, other] = ['+15005550006', '+15005550007']
    const isVerified = state === 'verified'
    const email = `${state}@second.example`
    const { member, organization } = isVerified ? await enrolled(email, number) : await test.found(email, strict)
    const members = `/b2b/organizations/${organization.organization_id}/members`
    const setNumber = (mfa_phone_number: string) =>
      asBackEnd<MemberAnswer & { error_message: string }>(test.provider, 'PUT', `${members}/${member.member_id}`, {
        mfa_phone_number,
      })
    expect((await setNumber(number)).body.member.mfa_phone_number).toBe(number)
    const refused = await setNumber(other)
    expect([refused.status, refused.body.error_message]).toEqual([403, expect.stringContaining('Delete the existing')])
    const path = `${members}/mfa_phone_numbers/${member.member_id}`
    expect((await asBackEnd(test.provider, 'DELETE', path)).status).toBe(200)
    const added = (await setNumber(other)).body.member
    expect(added).toMatchObject({ mfa_phone_number: other, mfa_phone_number_verified: false })
  })
})
