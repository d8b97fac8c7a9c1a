import { TOTP } from 'otpauth'
import { joined, tokenTo } from './business-site.ts'
import { expect, test } from './business-test.ts'
import { codeTo, refusalOf } from './site.ts'

test('a back end verifies members’ addresses across organizations and creates an organization for one', async ({
  site,
  domain,
}) => {
  const { stytch } = site
  const email_address = `founder@${domain}`
  await stytch.magicLinks.email.discovery.send({ email_address })
  const discovery_magic_links_token = await tokenTo(site, email_address)
  const found = await stytch.magicLinks.discovery.authenticate({ discovery_magic_links_token })
  expect(found).toMatchObject({ email_address, discovered_organizations: [] })
  const { intermediate_session_token } = found
  expect((await stytch.discovery.organizations.list({ intermediate_session_token })).email_address).toBe(email_address)
  const made = await stytch.discovery.organizations.create({ intermediate_session_token, organization_name: domain })
  expect(made).toMatchObject({ member_authenticated: true, member: { is_admin: true } })
  await stytch.otps.email.discovery.send({ email_address })
  const code = await codeTo(site.provider, email_address)
  const again = await stytch.otps.email.discovery.authenticate({ email_address, code })
  const { organization_id } = made.organization ?? { organization_id: '' }
  const entered = await stytch.discovery.intermediateSessions.exchange({
    intermediate_session_token: again.intermediate_session_token,
    organization_id,
    session_duration_minutes: 30,
  })
  expect(entered.member_session).toMatchObject({ organization_id })
  const spent = stytch.discovery.intermediateSessions.exchange({
    intermediate_session_token: again.intermediate_session_token,
    organization_id,
  })
  expect(await refusalOf(spent)).toEqual([401, 'intermediate_session_not_found'])
})

test('a back end mails login links and invitations', async ({ site, domain }) => {
  const { stytch } = site
  const { organization_id } = await joined(site, domain)
  const email_address = `new@${domain}`
  const sent = await stytch.magicLinks.email.loginOrSignup({ organization_id, email_address })
  expect(sent).toMatchObject({ member_created: true, member: { status: 'pending' } })
  const magic_links_token = await tokenTo(site, email_address)
  const entered = await stytch.magicLinks.authenticate({ magic_links_token, session_custom_claims: { by: 'link' } })
  expect(entered).toMatchObject({ member_id: sent.member_id, reset_session: false, member: { status: 'active' } })
  expect(entered.member_session?.custom_claims).toEqual({ by: 'link' })

  const guest = 'guest@elsewhere.example'
  const invited = await stytch.magicLinks.email.invite({ organization_id, email_address: guest, name: 'Guest' })
  expect(invited.member).toMatchObject({ status: 'invited', name: 'Guest' })
  const accepted = await stytch.magicLinks.authenticate({ magic_links_token: await tokenTo(site, guest) })
  expect(accepted.member_id).toBe(invited.member_id)
  const stranger = stytch.magicLinks.email.loginOrSignup({ organization_id, email_address: 'x@nowhere.example' })
  expect(await refusalOf(stranger)).toEqual([400, 'invalid_email_for_jit_provisioning'])
})

test('a back end sets passwords and authenticates members with them', async ({ site, domain }) => {
  const { stytch } = site
  const { organization_id } = await joined(site, domain)
  const email_address = `ada@${domain}`
  const password = `Difference-engine-${domain}`
  expect((await stytch.passwords.strengthCheck({ password, email_address })).valid_password).toBe(true)
  await stytch.passwords.email.resetStart({ organization_id, email_address })
  const reset = await stytch.passwords.email.reset({
    password_reset_token: await tokenTo(site, email_address),
    password,
  })
  expect(reset.member.member_password_id).not.toBe('')
  const entered = await stytch.passwords.authenticate({ organization_id, email_address, password })
  expect(entered.member_authenticated).toBe(true)
  const wrong = stytch.passwords.authenticate({ organization_id, email_address, password: 'wrong' })
  expect(await refusalOf(wrong)).toEqual([401, 'unauthorized_credentials'])
  const renewed = await stytch.passwords.existingPassword.reset({
    organization_id,
    email_address,
    existing_password: password,
    new_password: `${password}-2`,
  })
  expect(renewed.member_authenticated).toBe(true)
  const fresh = await joined(site, domain)
  const bySession = await stytch.passwords.sessions.reset({
    organization_id,
    session_token: fresh.session_token,
    password: `${password}-3`,
  })
  expect(bySession.member_session).toMatchObject({ organization_id })
  const gone = await stytch.organizations.members.deletePassword({
    organization_id,
    member_password_id: bySession.member.member_password_id,
  })
  expect(gone.member.member_password_id).toBe('')
})

test('a back end sets up a second factor, and reads and rotates recovery codes', async ({ site, domain }) => {
  const { stytch } = site
  const { organization_id, member_id, session_token } = await joined(site, domain)
  const made = await stytch.totps.create({ organization_id, member_id })
  const code = new TOTP({ secret: made.secret }).generate()
  const proven = await stytch.totps.authenticate({ organization_id, member_id, code, session_token })
  expect(proven.member).toMatchObject({ totp_registration_id: made.totp_registration_id })
  expect(await refusalOf(stytch.totps.create({ organization_id, member_id }))).toEqual([403, 'unauthorized_action'])
  const kept = await stytch.recoveryCodes.get({ organization_id, member_id })
  expect(kept.recovery_codes).toEqual(made.recovery_codes)
  const { recovery_codes } = await stytch.recoveryCodes.rotate({ organization_id, member_id })
  expect(recovery_codes).toHaveLength(10)
  const [old = ''] = kept.recovery_codes
  const [fresh = ''] = recovery_codes
  const recover = (recovery_code: string) =>
    stytch.recoveryCodes.recover({ organization_id, member_id, recovery_code, session_token })
  expect(await refusalOf(recover(old))).toEqual([401, 'unable_to_authenticate_recovery_code'])
  expect((await recover(fresh)).recovery_codes_remaining).toBe(9)
  const alone = stytch.recoveryCodes.recover({ organization_id, member_id, recovery_code: recovery_codes[1] ?? '' })
  expect(await refusalOf(alone)).toEqual([401, 'user_unauthenticated'])
  await stytch.organizations.members.deleteTOTP({ organization_id, member_id })
  expect((await stytch.recoveryCodes.get({ organization_id, member_id })).recovery_codes).toEqual([])
})

test('a back end texts a code to a member’s number', async ({ site, domain }) => {
  const { stytch } = site
  const { organization_id, member_id, session_token } = await joined(site, domain)
  const mfa_phone_number = '+15005550007'
  const sent = await stytch.otps.sms.send({ organization_id, member_id, mfa_phone_number })
  expect(sent.member_id).toBe(member_id)
  const code = await codeTo(site.provider, mfa_phone_number)
  const proven = await stytch.otps.sms.authenticate({
    organization_id,
    member_id,
    code,
    session_token,
    set_mfa_enrollment: 'enroll',
  })
  expect(proven.member).toMatchObject({ mfa_phone_number, mfa_phone_number_verified: true, mfa_enrolled: true })
})
