import { randomUUID } from 'node:crypto'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SamlOrganization } from '../../../testing/identity-providers/saml-organization.ts'
import { TestBrowser } from '../../../testing/oauth.ts'
import { granted, TestOrganizations } from '../../../testing/organizations.ts'

const pairwise = 'urn:oasis:names:tc:SAML:attribute:pairwise-id'
const subjectId = 'urn:oasis:names:tc:SAML:attribute:subject-id'

describe('a user with a transient name ID', () => {
  let test: TestOrganizations
  let company: SamlOrganization
  beforeAll(async () => {
    test = await TestOrganizations.start('memory:')
    company = await SamlOrganization.found(test, 'university.example')
    const body = { sso_jit_provisioning: 'ALL_ALLOWED' }
    await test.request('PUT', '/organizations/me', { session: company.admin.session_token, body })
  })
  beforeEach(async () => {
    await company.change({ attribute_mapping: { email: 'mail' } })
  })
  afterAll(() => test.close())

  const statementOf = (attributes: Readonly<Record<string, string>>) => ({
    nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
    subject: `_${randomUUID()}`,
    attributes,
  })
  const signIn = async (attributes: Readonly<Record<string, string>>) => {
    const { member } = granted<MemberProven>(await company.signIn('', statementOf(attributes)))
    return { id: member.member_id, ids: member.sso_registrations.map(({ external_id }) => external_id) }
  }
  const refusal = async (attributes: Readonly<Record<string, string>>) => {
    const browser = new TestBrowser(test.provider)
    const request = await company.begin(browser)
    const xml = company.idp.signed(company.idp.statement(request, '', statementOf(attributes)))
    return (await company.post(browser, xml, request.relayState)).body.error_message
  }

  it.each([
    ['pairwise', pairwise],
    ['subject', subjectId],
  ])('is known again by the standard %s ID, in any case, after a change of the address', async (name, attribute) => {
    const first = await signIn({ mail: `${name}@university.example`, [attribute]: `A1-${name}@university.example` })
    expect(first.ids).toEqual([`a1-${name}@university.example`])
    const again = await signIn({ mail: `new-${name}@university.example`, [attribute]: `a1-${name}@University.example` })
    expect(again).toEqual(first)
  })

  it('is known again by the attribute that the connection names, before a standard one', async () => {
    await company.change({ attribute_mapping: { email: 'mail', idp_user_id: 'employeeNumber' } })
    const first = await signIn({
      mail: 'grace@university.example',
      employeeNumber: 'E-7',
      [pairwise]: 'g1@university.example',
    })
    expect(first.ids).toEqual(['E-7'])
    expect(await signIn({ mail: 'hopper@university.example', employeeNumber: 'E-7' })).toEqual(first)
    expect(await refusal({ mail: 'grace@university.example', [pairwise]: 'g1@university.example' })).toContain(
      'transient',
    )
  })

  it.each([
    ['nothing else', {}],
    ['an empty ID', { [pairwise]: ' ' }],
    ['an ID that is too long', { [pairwise]: 'a'.repeat(257) }],
  ])('is refused with %s', async (_, attributes) => {
    expect(await refusal({ mail: 'ada@university.example', ...attributes })).toContain('a transient name ID')
  })

  it('has no address of a standard ID, which only looks like one', async () => {
    await company.change({ attribute_mapping: {} })
    const answer = await company.signIn('', statementOf({ [pairwise]: 'admin@university.example' }))
    expect(answer.body.error_message).toContain('The identity provider stated no email address.')
  })
})
