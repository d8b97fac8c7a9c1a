import { cookieNames, headlessClients } from '../fixtures/business-peer.ts'
import { numberOf } from '../fixtures/number.ts'
import { expect } from '../fixtures/test.ts'
import { test as members, type Organization } from './site.ts'

interface Fixtures {
  /**
   * Verifies an address in an organization, with the newest of `count` codes. Resolves with the member, and whether
   * they are signed in.
   */
  readonly firstFactor: (
    organization: Organization,
    count: number,
  ) => Promise<{ who: Who; isIn: boolean; initiated: string | null | undefined }>
}
interface Who {
  readonly organization_id: string
  readonly member_id: string
}

const minutes = { session_duration_minutes: 30 }

const test = members.extend<Fixtures>({
  firstFactor: ({ page, address, mailedCode }, use) =>
    use(async ({ id: organization_id }, count) => {
      const account = { organization_id, email_address: address }
      await page.evaluate((asked) => window.businessPeer.otps.email.loginOrSignup(asked), account)
      const proof = { ...account, code: await mailedCode(address, count), ...minutes }
      const answer = await page.evaluate((asked) => window.businessPeer.otps.email.authenticate(asked), proof)
      const initiated = answer.mfa_required?.secondary_auth_initiated
      return { who: { organization_id, member_id: answer.member_id }, isIn: answer.member_session !== null, initiated }
    }),
})

for (const [whose, openClient] of headlessClients) {
  test(`${whose} enrolls a number in an intermediate session by a texted code, and must verify a code the next time`, async ({
    page,
    host,
    provider,
    codeFor,
    organization,
    member,
    address,
    firstFactor,
  }) => {
    const one = await organization({ mfa_policy: 'REQUIRED_FOR_ALL' })
    await member(one, address)
    const { international } = numberOf(test.info())
    await openClient(page, host, provider)
    const begun = await firstFactor(one, 1)
    expect(begun.isIn).toBe(false)
    expect(await cookieNames(page)).toEqual(['stytch_intermediate_session_token'])
    const { who } = begun
    await page.evaluate((asked) => window.businessPeer.otps.sms.send(asked), {
      ...who,
      mfa_phone_number: international,
    })
    const entered = await page.evaluate((asked) => window.businessPeer.otps.sms.authenticate(asked), {
      ...who,
      ...minutes,
      code: await codeFor(international),
    })
    const ways = entered.member_session?.authentication_factors.map(({ delivery_method }) => delivery_method)
    expect(ways).toEqual(['email', 'sms'])
    expect(await cookieNames(page)).toEqual(['stytch_session', 'stytch_session_jwt'])
    await page.evaluate(() => window.businessPeer.session.revoke())

    expect(await firstFactor(one, 2)).toMatchObject({ isIn: false, initiated: 'sms_otp' })
    const code = await codeFor(international, 2)
    const refused = await page.evaluate(
      (asked) => window.businessPeer.otps.sms.authenticate(asked).catch(({ error_type }) => error_type as string),
      { ...who, ...minutes, code: code === '000000' ? '111111' : '000000' },
    )
    expect(refused).toBe('otp_code_not_found')
    const again = await page.evaluate((asked) => window.businessPeer.otps.sms.authenticate(asked), {
      ...who,
      ...minutes,
      code,
    })
    expect(again.member_session).not.toBeNull()
    expect(await cookieNames(page)).toEqual(['stytch_session', 'stytch_session_jwt'])
  })

  test(`${whose} enrolls a signed-in member where MFA is optional, and unenrolls them`, async ({
    page,
    host,
    provider,
    codeFor,
    company,
    firstFactor,
  }) => {
    const { international } = numberOf(test.info())
    await openClient(page, host, provider)
    const { who, isIn } = await firstFactor(company, 1)
    expect(isIn).toBe(true)
    const prove = async (count: number, said: object) => {
      const proof = { ...who, ...minutes, ...said, code: await codeFor(international, count) }
      await page.evaluate((asked) => window.businessPeer.otps.sms.authenticate(asked), proof)
      await page.evaluate(() => window.businessPeer.session.revoke())
    }
    await page.evaluate((asked) => window.businessPeer.otps.sms.send(asked), {
      ...who,
      mfa_phone_number: international,
    })
    await prove(1, { set_mfa_enrollment: 'enroll' })
    expect(await firstFactor(company, 2)).toMatchObject({ isIn: false, initiated: 'sms_otp' })
    await prove(2, { set_mfa_enrollment: 'unenroll' })
    expect((await firstFactor(company, 3)).isIn).toBe(true)
  })
}
