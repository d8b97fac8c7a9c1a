import { Secret, TOTP } from 'otpauth'
import { joined, tokenTo } from './business-site.ts'
import { expect, test } from './business-test.ts'
import { codeTo, refusalOf } from './site.ts'

test('a back end addresses organizations and members by external ids wherever an id is accepted', async ({
  site,
  domain,
}) => {
  const { stytch, provider } = site
  const { organizations } = stytch
  const own = `acme|${domain}`
  const made = await organizations.create({ organization_name: domain, organization_external_id: own })
  const { organization_id } = made.organization
  expect(made.organization.organization_external_id).toBe(own)
  const again = organizations.create({ organization_name: 'Other', organization_external_id: own })
  expect(await refusalOf(again)).toEqual([400, 'duplicate_organization_external_id'])

  const { member_id } = await organizations.members.create({
    organization_id: own,
    email_address: `ada@${domain}`,
    external_id: 'employee-1',
  })
  const member = { organization_id: own, member_id: 'employee-1' }
  const read = await organizations.members.get(member)
  expect(read.member).toMatchObject({ member_id, organization_id, external_id: 'employee-1' })
  const twin = organizations.members.create({ ...member, email_address: `eve@${domain}`, external_id: 'employee-1' })
  expect(await refusalOf(twin)).toEqual([400, 'duplicate_member_external_id'])
  await stytch.otps.email.loginOrSignup({ organization_id: own, email_address: `ada@${domain}` })
  const code = await codeTo(provider, `ada@${domain}`)
  await stytch.otps.email.authenticate({ organization_id: own, email_address: `ada@${domain}`, code })
  expect((await stytch.sessions.get(member)).member_sessions).toHaveLength(1)
  expect((await stytch.recoveryCodes.get(member)).member_id).toBe(member_id)

  // A caller who may choose a slug must not choose another organization's external id.
  const other = await organizations.create({ organization_name: 'Other', organization_external_id: `other-${domain}` })
  await organizations.update({ organization_id, organization_slug: `other-${domain}` })
  const meant = await organizations.get({ organization_id: `other-${domain}` })
  expect(meant.organization.organization_id).toBe(other.organization.organization_id)

  expect((await organizations.members.deleteExternalId(member)).member.external_id).toBeUndefined()
  expect(await refusalOf(organizations.members.get(member))).toEqual([404, 'member_not_found'])
  expect((await organizations.deleteExternalId({ organization_id: own })).organization.organization_id).toBe(
    organization_id,
  )
  expect(await refusalOf(organizations.get({ organization_id: own }))).toEqual([404, 'organization_not_found'])
})

test('a back end updates every field of a member, including the address', async ({ site, domain }) => {
  const { stytch } = site
  const { organizations } = stytch
  const { organization_id, member_id, session_token } = await joined(site, domain)
  const changed = await organizations.members.update({
    organization_id,
    member_id,
    name: 'Ada',
    trusted_metadata: { tier: 1 },
    untrusted_metadata: { theme: 'dark' },
    is_breakglass: true,
    mfa_phone_number: '+12025550147',
    mfa_enrolled: true,
    roles: ['stytch_admin'],
    default_mfa_method: 'sms_otp',
    preserve_existing_sessions: true,
    external_id: 'ada-1',
  })
  expect(changed.member).toMatchObject({
    name: 'Ada',
    trusted_metadata: { tier: 1 },
    untrusted_metadata: { theme: 'dark' },
    is_breakglass: true,
    mfa_phone_number: '+12025550147',
    mfa_phone_number_verified: false,
    mfa_enrolled: true,
    is_admin: true,
    default_mfa_method: 'sms_otp',
    external_id: 'ada-1',
  })

  const fresh = `countess@${domain}`
  const moved = await organizations.members.update({ organization_id, member_id, email_address: fresh })
  expect(moved.member).toMatchObject({ email_address: fresh, email_address_verified: false, external_id: 'ada-1' })
  expect(moved.member.retired_email_addresses.map((one) => one.email_address)).toEqual([`ada@${domain}`])
  expect(await refusalOf(stytch.sessions.authenticate({ session_token }))).toEqual([404, 'session_not_found'])
  const back = { organization_id, member_id, email_address: `ada@${domain}`, unlink_email: true }
  expect((await organizations.members.update(back)).member.retired_email_addresses).toEqual([])
})

test('a back end starts an address change for a member, and completes it by link and by code', async ({
  site,
  domain,
}) => {
  const { stytch, provider } = site
  const { members } = stytch.organizations
  const { organization_id, member_id } = await joined(site, domain)
  const member = { organization_id, member_id }
  await members.startEmailUpdate({ ...member, email_address: `one@${domain}` })
  const magic_links_token = await tokenTo(site, `one@${domain}`)
  const bare = stytch.magicLinks.authenticate({ magic_links_token })
  expect(await refusalOf(bare), 'R07').toEqual([400, 'no_session_arguments'])
  const forMember = { magic_links_token, ...member }
  const followed = await stytch.magicLinks.authenticate(forMember)
  expect(followed.member).toMatchObject({ member_id, email_address: `one@${domain}`, email_address_verified: true })
  const email_address = `two@${domain}`
  await members.startEmailUpdate({ ...member, email_address, delivery_method: 'EMAIL_OTP' })
  const typed = { ...member, email_address, code: await codeTo(provider, email_address) }
  expect((await stytch.otps.email.authenticate(typed)).member_id).toBe(member_id)
  const [past] = (await members.get(member)).member.retired_email_addresses
  const let_go = await members.unlinkRetiredEmail({ ...member, email_id: past?.email_id ?? '' })
  expect(let_go.member.retired_email_addresses).toHaveLength(1)
})

test('a back end migrates existing passwords and authenticator apps', async ({ site, domain }) => {
  const { stytch } = site
  const { organization_id } = (await stytch.organizations.create({ organization_name: domain })).organization
  const email_address = `ada@${domain}`
  // sha256(…) is not a supported kind; this is SHA-512 of “analytical engine 1843”, computed by another program.
  const hash = Buffer.from(await crypto.subtle.digest('SHA-512', Buffer.from('analytical engine 1843'))).toString('hex')
  const account = { organization_id, email_address, hash, hash_type: 'sha_512' as const }
  const sha_512_config = { prepend_salt: '', append_salt: '' }
  const moved = await stytch.passwords.migrate({ ...account, sha_512_config, name: 'Ada', roles: ['stytch_admin'] })
  expect(moved).toMatchObject({ member_created: true, member: { name: 'Ada', is_admin: true, status: 'active' } })
  const right = { organization_id, email_address, password: 'analytical engine 1843' }
  expect((await stytch.passwords.authenticate(right)).member_id).toBe(moved.member_id)
  expect(await refusalOf(stytch.passwords.migrate({ ...account, sha_512_config }))).toEqual([
    400,
    'active_password_exists',
  ])

  const seed = new Secret({ size: 20 }).base32
  const member = { organization_id, member_id: moved.member_id }
  const app = await stytch.totps.migrate({ ...member, secret: seed, recovery_codes: ['aaaa-bbbb-cccc'] })
  expect(app.member.totp_registration_id).toBe(app.totp_registration_id)
  const { intermediate_session_token } = await asksForSecond(right)
  const code = new TOTP({ secret: Secret.fromBase32(seed) }).generate()
  const entered = await stytch.totps.authenticate({ ...member, intermediate_session_token, code })
  expect(entered.member_session?.member_id).toBe(moved.member_id)
  expect(await refusalOf(stytch.totps.migrate({ ...member, secret: seed, recovery_codes: [] }))).toEqual([
    400,
    'active_totp_exists',
  ])
  await stytch.passwords.email.requireReset({ organization_id, email_address })
  expect(await refusalOf(stytch.passwords.authenticate(right))).toEqual([400, 'reset_password'])

  async function asksForSecond(known: typeof right) {
    await stytch.organizations.update({ organization_id, mfa_policy: 'REQUIRED_FOR_ALL' })
    return stytch.passwords.authenticate(known)
  }
})

test('a back end searches members by every filter, one page at a time', async ({ site, domain }) => {
  const { members } = site.stytch.organizations
  const { organization_id } = (await site.stytch.organizations.create({ organization_name: domain })).organization
  const ids: string[] = []
  for (const name of ['ada', 'grace', 'a_a', 'joan']) {
    const email_address = `${name}@${domain}`
    const more =
      name === 'joan' ? { roles: ['stytch_admin'], is_breakglass: true, mfa_phone_number: '+12025550148' } : {}
    ids.push((await members.create({ organization_id, email_address, ...more })).member_id)
  }
  const [ada, grace, underscored, joan] = ids
  const found = async (operator: 'AND' | 'OR', operands: { filter_name: string; filter_value: unknown }[]) => {
    const answer = await members.search({ organization_ids: [organization_id], query: { operator, operands } })
    expect(answer.results_metadata.total).toBe(answer.members.length)
    return new Set(answer.members.map((one) => one.member_id))
  }
  const by = (filter_name: string, filter_value: unknown) => ({ filter_name, filter_value })
  expect(await found('AND', [by('member_ids', [ada])])).toEqual(new Set([ada]))
  expect(await found('AND', [by('member_emails', [` GRACE@${domain} `])])).toEqual(new Set([grace]))
  // An underscore matches literally.
  expect(await found('AND', [by('member_email_fuzzy', 'A_A')])).toEqual(new Set([underscored]))
  expect(await found('AND', [by('member_roles', ['stytch_admin'])])).toEqual(new Set([joan]))
  expect((await found('AND', [by('member_roles', ['stytch_member'])])).size).toBe(4)
  expect(await found('AND', [by('member_is_breakglass', true)])).toEqual(new Set([joan]))
  expect(await found('AND', [by('member_mfa_phone_numbers', ['+12025550148'])])).toEqual(new Set([joan]))
  expect(await found('AND', [by('member_phone_number_fuzzy', '0148')])).toEqual(new Set([joan]))
  expect((await found('AND', [by('member_password_exists', false)])).size).toBe(4)
  expect(await found('OR', [by('member_ids', [ada]), by('member_ids', [grace])])).toEqual(new Set([ada, grace]))
  expect((await found('AND', [by('member_ids', [ada]), by('member_ids', [grace])])).size).toBe(0)
  await members.delete({ organization_id, member_id: grace ?? '' })
  expect((await found('AND', [by('member_email_fuzzy', domain)])).size).toBe(3)
  expect(await found('AND', [by('statuses', ['deleted'])])).toEqual(new Set([grace]))

  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await members.search({ organization_ids: [organization_id], limit: 1, ...(cursor && { cursor }) })
    seen.push(...page.members.map((one) => one.member_id))
    expect(page.results_metadata.total).toBe(3)
    cursor = page.results_metadata.next_cursor
  } while (cursor !== undefined)
  expect(new Set(seen)).toEqual(new Set([ada, underscored, joan]))
  expect(seen).toHaveLength(3)
})
