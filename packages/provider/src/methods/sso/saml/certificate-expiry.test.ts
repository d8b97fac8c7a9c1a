import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@latchkey/protocol/account/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSigningIdentity } from '../../../dev/saml/certificate.ts'
import { organizationScope } from '../../../domain/organization-scope.ts'
import { eventsOfProject } from '../../../store/tables/audit/events.ts'
import { connectionById, writeConnection } from '../../../store/tables/organizations/sso-connections.ts'
import { asBackEnd } from '../../../testing/back-end.ts'
import { describeStoreContract } from '../../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../../testing/deps.ts'
import { SamlOrganization } from '../../../testing/identity-providers/saml-organization.ts'
import { TestOrganizations } from '../../../testing/organizations.ts'
import { sweepCertificates } from './certificate-expiry.ts'
import { certificateMessage } from './certificate-message.ts'
import { samlConnectionData } from './connection.ts'

const dayMs = 24 * 60 * 60_000

describeStoreContract('the certificate of an identity provider', (given) => {
  let folder: string
  let test: TestDeps
  let business: TestOrganizations
  let saml: SamlOrganization
  let expiresAt: number
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-certificates-'))
    const url = given.kind === 'sqlite' ? `file:${folder}` : given.url
    business = await TestOrganizations.start(url)
    saml = await SamlOrganization.found(business, 'expiry.example')
    const { organization_id } = saml.admin.organization
    const place = `/b2b/organizations/${organization_id}/members`
    const roles = [{ role_id: 'it', description: '', permissions: [{ resource_id: 'stytch.sso', actions: ['*'] }] }]
    await asBackEnd(business.provider, 'PUT', `/b2b/rbac/organizations/${organization_id}`, { org_policy: { roles } })
    for (const [name, own] of [
      ['it', ['it']],
      ['clerk', []],
    ] as const)
      await asBackEnd(business.provider, 'POST', place, { email_address: `${name}@expiry.example`, roles: own })
    await business.signIn('it@expiry.example', organization_id)
    await business.signIn('clerk@expiry.example', organization_id)
    const session = saml.admin.session_token
    await business.request('PUT', '/account/profile', { session, body: { locale: 'de' } })
    const [certificate] = saml.connection.verification_certificates
    expiresAt = Date.parse(certificate?.expires_at ?? '')
    await business.close()
    test = await openTestDeps(url)
  })
  afterAll(async () => {
    await test.deps.store.close()
    await rm(folder, { recursive: true, force: true })
  })

  const projectId = () => business.provider.b2bProject.project_id
  const sweepAt = async (days: number) => {
    const told = await sweepCertificates(test.deps, expiresAt - days * dayMs)
    await test.deps.outbox.settled()
    return told
  }
  const events = async () =>
    (await eventsOfProject(test.deps.store.db, { projectId: projectId() }, { happenedAt: 0, eventId: '' }, 1_000))
      .filter(({ kind }) => kind.startsWith('connection.certificate'))
      .map(({ kind }) => kind)

  it('is reported 30 days, 7 days and no day before its end, once each, on several nodes too', async () => {
    expect(saml.connection.verification_certificates[0]?.expires_at).toMatch(/^20\d\d-/)
    expect(await sweepAt(31)).toBe(0)
    expect((await Promise.all([sweepAt(30), sweepAt(29.5), sweepAt(29)])).toSorted()).toEqual([0, 0, 1])
    expect(await sweepAt(8)).toBe(0)
    expect(await sweepAt(7)).toBe(1)
    expect([await sweepAt(0), await sweepAt(-400)]).toEqual([1, 0])
    expect((await events()).toSorted()).toEqual([
      'connection.certificate_expired',
      'connection.certificate_expiring',
      'connection.certificate_expiring',
    ])
  })

  it('is reported to the members with permission to change connections, in their language', async () => {
    const told = test.sent.map(({ to, subject }) => [to, subject])
    expect(new Set(told.map(([to]) => to))).toEqual(new Set(['admin@expiry.example', 'it@expiry.example']))
    expect(told.filter(([to]) => to === 'admin@expiry.example').map(([, subject]) => subject)).toEqual([
      expect.stringMatching(/^Das Zertifikat für Single Sign-on von .* läuft am 31\. Dezember 2049 ab$/),
      expect.stringMatching(/^Das Zertifikat für Single Sign-on von .* läuft am/),
      expect.stringMatching(/^Das Zertifikat für Single Sign-on von .* ist abgelaufen$/),
    ])
    expect(test.sent.find(({ to }) => to === 'it@expiry.example')?.subject).toContain('expires on 31 December 2049')
  })

  it('is not reported after a certificate with a later end exists, whose own end is', async () => {
    const project = await test.deps.projects.byId(projectId())
    if (project === null) throw new Error('The project is missing.')
    const scope = organizationScope(project, { organizationId: saml.admin.organization.organization_id })
    const connection = await connectionById(test.deps.store.db, project, saml.connection.connection_id)
    if (connection === null) throw new Error('The connection is missing.')
    const settings = samlConnectionData(connection)
    const certificates = settings.certificates.flatMap(({ toldAtDays: _, ...old }) => [
      old,
      { ...old, certificateId: 'later', expiresAt: expiresAt + 365 * dayMs },
    ])
    await writeConnection(test.deps.store.db, scope, { ...connection, told: { ...settings, certificates } })
    expect(await sweepAt(7)).toBe(0)
    expect(await sweepAt(-365 + 20)).toBe(1)
  })
})

describe('the mail about a certificate', () => {
  const notice = {
    id: 'm',
    to: 'ada@example.com',
    projectName: 'Shop',
    organizationName: 'Acme',
    connectionName: 'Okta',
    expiresAt: Date.UTC(2026, 11, 26),
    isExpired: false,
    template: null,
  }

  it('has the direction and the words of every language', () => {
    for (const language of languages) {
      const message = certificateMessage({ ...notice, language })
      expect(message.html).toContain(`<html lang="${language}"${['ar', 'he'].includes(language) ? ' dir="rtl"' : ''}>`)
      expect([language, message.text]).toEqual([language, expect.stringContaining('Okta')])
      expect([language, message.text]).toEqual([language, expect.not.stringMatching(/[{}]/)])
    }
  })

  it('can have the words of the site', () => {
    const template = {
      ...({ template_id: 'certificate', kind: 'certificate' } as const),
      subject: 'Renew {{connection_name}}',
      text: 'Until {{expires_on}}.',
    }
    expect(certificateMessage({ ...notice, language: 'en', template })).toMatchObject({
      subject: 'Renew Okta',
      text: 'Until 26 December 2026.',
    })
  })
})

describeStoreContract('the rollover of a certificate', (given) => {
  let test: TestOrganizations
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  it('interrupts no sign-in: both certificates are accepted until the old one is deleted', async () => {
    const saml = await SamlOrganization.found(test, 'rollover.example')
    const signIn = async (name: string) => (await saml.signIn(`${name}@rollover.example`)).status
    const old = saml.idp.identity
    const next = createSigningIdentity('next.company.example')
    const { verification_certificates: both } = await saml.change({ x509_certificate: next.certificate })
    expect(both).toHaveLength(2)
    expect(await signIn('ada')).toBe(200)
    saml.idp.identity = next
    expect(await signIn('grace')).toBe(200)
    saml.idp.identity = old
    expect(await signIn('jo')).toBe(200)
    const path = `/sso/saml/${saml.connection.connection_id}/verification_certificates/${both[0]?.certificate_id}`
    const { session_token: session } = saml.admin
    expect((await test.request('DELETE', path, { session })).status).toBe(200)
    await expect(signIn('kim')).rejects.toThrow('sso_callback_error')
    saml.idp.identity = next
    expect(await signIn('lee')).toBe(200)
  })
})
