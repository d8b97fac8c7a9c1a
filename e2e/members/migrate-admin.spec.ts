import type { Page } from 'playwright/test'
import { appCode } from '../fixtures/app-code.ts'
import { headlessClients, returned } from '../fixtures/business-peer.ts'
import { expect } from '../fixtures/test.ts'
import { test } from './site.ts'

const minutes = { session_duration_minutes: 30 }

/** Calls the page's client by its public name; returns an error as `{ refused }`. */
const call = <Answer = Record<string, unknown>>(page: Page, name: string, ...asked: readonly unknown[]) =>
  page.evaluate(
    async ([path, given]) => {
      let [holder, found]: unknown[] = [window, window.businessPeer]
      for (const part of path.split('.')) [holder, found] = [found, Reflect.get(Object(found), part)]
      if (typeof found !== 'function') throw new Error(`The client has no ${path}.`)
      return found.apply(holder, given).then(
        (answer: unknown) => answer,
        ({ error_type }: { error_type?: string }) => ({ refused: error_type }),
      )
    },
    [name, asked] as const,
  ) as Promise<Answer & { readonly refused?: string }>

for (const [client, open] of headlessClients) {
  test(`${client} manages an organization, its members and its connections`, async ({
    page,
    host,
    provider,
    address,
    mailedCode,
    linkFor,
    organization,
  }) => {
    const one = await organization()
    const organization_id = one.id
    const admin = { organization_id, email_address: `${one.slug}@admin.example` }
    await open(page, host, provider)
    await call(page, 'otps.email.loginOrSignup', admin)
    const proof = { ...admin, ...minutes, code: await mailedCode(admin.email_address, 2) }
    const { member_id: own } = await call<{ member_id: string }>(page, 'otps.email.authenticate', proof)

    // The organization.
    const found = await call(page, 'organization.getBySlug', { organization_slug: one.slug })
    expect(found).toMatchObject({ organization: { organization_id, organization_name: one.name } })
    expect(await call(page, 'organization.getBySlug', { organization_slug: 'nobody-has-this' })).toMatchObject({
      organization: null,
    })
    expect(await call(page, 'organization.get')).toMatchObject({ organization_id, mfa_policy: 'OPTIONAL' })
    await call(page, 'organization.update', { organization_name: 'Walnut Ferry' })
    expect(await page.evaluate(() => window.businessPeer.organization.getSync()?.organization_name)).toBe(
      'Walnut Ferry',
    )

    // Its members.
    const members = (name: string, ...asked: readonly unknown[]) => call(page, `organization.members.${name}`, ...asked)
    const made = await members('create', { email_address: address, name: 'Grace' })
    const { member_id } = made as { readonly member_id: string }
    expect(made).toMatchObject({
      member: { email_address: address, name: 'Grace' },
      organization: { organization_id },
    })
    const query = { operator: 'AND', operands: [{ filter_name: 'member_emails', filter_value: [address] }] }
    expect(await members('search', { query })).toMatchObject({
      members: [{ member_id }],
      results_metadata: { total: 1 },
    })
    expect(await members('update', { member_id, name: 'Ada' })).toMatchObject({ member: { name: 'Ada' } })
    // The address was never verified, so it cannot be exchanged for another.
    expect(await members('startEmailUpdate', { member_id, email_address: `new-${address}` })).toEqual({
      refused: 'email_not_found',
    })
    expect(await members('unlinkRetiredEmail', { member_id, email_address: `gone-${address}` })).toEqual({
      refused: 'email_not_found',
    })
    expect(await members('deletePassword', 'no-password')).toEqual({ refused: 'member_password_not_found' })
    expect(await members('deleteMFAPhoneNumber', member_id)).toMatchObject({ member: { mfa_phone_number: '' } })
    expect(await members('deleteMFATOTP', member_id)).toMatchObject({ member: { totp_registration_id: '' } })
    expect(await call(page, 'session.revokeForMember', { member_id })).toMatchObject({ status_code: 200 })
    expect(await members('delete', member_id)).toMatchObject({ member_id })
    // Only a member with a verified address is reactivated.
    expect(await members('reactivate', member_id)).toEqual({ refused: 'unauthorized_action' })

    // Its connections.
    const sso = (name: string, ...asked: readonly unknown[]) =>
      call<{ connection: { connection_id: string; verification_certificates: { certificate_id: string }[] } }>(
        page,
        `sso.${name}`,
        ...asked,
      )
    const { connection_id } = (await sso('oidc.createConnection', { display_name: 'OpenID' })).connection
    const issuer = 'https://idp.example'
    expect(await sso('oidc.updateConnection', { connection_id, issuer })).toMatchObject({ connection: { issuer } })
    const saml = (await sso('saml.createConnection', { display_name: 'SAML' })).connection.connection_id
    const metadata_url = `${provider.url}/dev/sso/${saml}/metadata`
    const whole = await sso('saml.updateConnectionByURL', { connection_id: saml, metadata_url })
    expect(whole).toMatchObject({ connection: { status: 'active' } })
    await sso('saml.updateConnection', { connection_id: saml, display_name: 'Ours' })
    const listed = await call(page, 'sso.getConnections')
    expect(listed).toMatchObject({
      saml_connections: [{ connection_id: saml, display_name: 'Ours' }],
      oidc_connections: [{ connection_id }],
      external_connections: [],
    })
    expect(await call(page, 'sso.discoverConnections', admin.email_address)).toMatchObject({
      connections: [{ connection_id: saml }],
    })
    const certificate_id = whole.connection.verification_certificates[0]?.certificate_id
    expect(await sso('saml.deleteVerificationCertificate', { connection_id: saml, certificate_id })).toMatchObject({
      certificate_id,
    })
    expect(await sso('saml.deleteEncryptionPrivateKey', { connection_id: saml, private_key_id: 'none' })).toEqual({
      refused: 'sso_connection_not_found',
    })
    const source = { external_organization_id: organization_id, external_connection_id: saml }
    expect((await sso('external.createConnection', source)).refused).toBeDefined()
    expect((await sso('external.updateConnection', { connection_id: 'none', display_name: 'X' })).refused).toBeDefined()
    for (const id of [connection_id, saml])
      expect(await sso('deleteConnection', id)).toMatchObject({ connection_id: id })

    // The admin's own account.
    expect(await call(page, 'self.get')).toMatchObject({ member_id: own, is_admin: true })
    await call(page, 'self.update', { name: 'Admin', untrusted_metadata: { theme: 'dark' } })
    expect(await page.evaluate(() => window.businessPeer.self.getSync()?.name)).toBe('Admin')
    const fresh = { email_address: `fresh-${admin.email_address}` }
    expect(await call(page, 'self.startEmailUpdate', fresh)).toMatchObject({ member_id: own })
    expect(await call(page, 'self.unlinkRetiredEmail', fresh)).toEqual({ refused: 'email_not_found' })
    expect(await call(page, 'self.deletePassword', 'no-password')).toEqual({ refused: 'member_password_not_found' })
    for (const name of ['deleteMFAPhoneNumber', 'deleteMFATOTP'])
      expect(await call(page, `self.${name}`)).toMatchObject({ member_id: own })
    const weak = await call(page, 'passwords.strengthCheck', { password: 'password123' })
    expect(weak).toMatchObject({ valid_password: false, strength_policy: 'luds' })

    // A second factor, and the recovery codes for it.
    const me = { organization_id, member_id: own }
    const app = await call<{ secret: string; recovery_codes: string[] }>(page, 'totp.create', me)
    await call(page, 'totp.authenticate', { ...me, code: appCode(app.secret), ...minutes })
    const kept = await call<{ recovery_codes: string[] }>(page, 'recoveryCodes.get')
    expect(kept.recovery_codes).toEqual(app.recovery_codes)
    const drawn = await call<{ recovery_codes: string[] }>(page, 'recoveryCodes.rotate')
    expect(drawn.recovery_codes).toHaveLength(10)
    expect(drawn.recovery_codes).not.toEqual(kept.recovery_codes)
    const attesting = { profile_id: 'nobody', token: 'a.b.c', organization_id, ...minutes }
    expect(await call(page, 'session.attest', attesting)).toEqual({ refused: 'bad_request' })

    // A member is invited, and the organization is deleted before they accept.
    const invited = `invited-${address}`
    expect(await call(page, 'magicLinks.email.invite', { email_address: invited })).toMatchObject({
      member: { email_address: invited, status: 'invited' },
    })
    const { token } = await returned(await linkFor(invited))
    expect(await call(page, 'organization.delete')).toMatchObject({ organization_id })
    expect(await call(page, 'magicLinks.authenticate', { magic_links_token: token, ...minutes })).toEqual({
      refused: 'organization_not_found',
    })
  })

  test(`${client} signs a member without admin permissions in by an organization’s mailed link`, async ({
    page,
    host,
    provider,
    address,
    linkFor,
    company,
  }) => {
    await open(page, host, provider)
    const asked = { organization_id: company.id, email_address: address }
    await call(page, 'magicLinks.email.loginOrSignup', asked)
    const { type, token } = await returned(await linkFor(address))
    expect(type).toBe('multi_tenant_magic_links')
    const entered = await call(page, 'magicLinks.authenticate', { magic_links_token: token, ...minutes })
    expect(entered).toMatchObject({
      member: { email_address: address, status: 'active' },
      member_authenticated: true,
    })
    expect(await call(page, 'organization.members.create', { email_address: `x-${address}` })).toEqual({
      refused: 'unauthorized_action',
    })
  })
}
