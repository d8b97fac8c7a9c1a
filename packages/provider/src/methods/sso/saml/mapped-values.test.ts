import { describe, expect, it } from 'vitest'
import type { VerifiedSamlAssertion } from './assertion.ts'
import { emptySaml } from './connection.ts'
import { emailOf, groupsOf, nameOf, visibleAttributes } from './person.ts'

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const mail = 'urn:oid:0.9.2342.19200300.100.1.3'

const asserted = (more: Partial<VerifiedSamlAssertion>): VerifiedSamlAssertion => ({
  assertionId: '_1',
  subject: 'ada@corp.example',
  subjectFault: '',
  attributes: {},
  friendlyNames: {},
  inResponseTo: null,
  endsAt: 0,
  ...more,
})
const mapping = (attributeMapping: Readonly<Record<string, string>>) => ({ ...emptySaml, attributeMapping })

describe('an attribute mapping of SAML', () => {
  it.each([
    ...['NameID', 'nameid', 'nameID', 'NameId', 'NAMEID', 'name_id', 'name-id', 'Name ID', ' NameID '],
    ...['subject', 'Subject', 'Subject.NameID', 'subject/NameID', 'subjectNameId', 'saml:NameID', 'saml2:NameID'],
    ...['nameIdentifier', `${claims}/nameidentifier`, 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'],
  ])('reads the subject for %j, in every field', (name) => {
    const settings = mapping({ email: name, id: name, first_name: name, last_name: 'sn' })
    const assertion = asserted({ attributes: { sn: ['Case'] } })
    expect(emailOf(settings, assertion)).toEqual({ email: 'ada@corp.example' })
    const visible = { email: 'ada@corp.example', id: 'ada@corp.example', first_name: 'ada@corp.example' }
    expect(visibleAttributes(settings, assertion)).toEqual({ ...visible, last_name: 'Case' })
  })

  it('prefers an attribute of the name to the subject', () => {
    const assertion = asserted({ attributes: { NameID: ['grace@corp.example'] } })
    expect(emailOf(mapping({ email: 'NameID' }), assertion).email).toBe('grace@corp.example')
  })

  it.each([
    ['the Name', 'address', { attributes: { address: ['a@corp.example'] } }],
    [
      'the FriendlyName',
      'mail',
      { attributes: { x: ['a@corp.example'] }, friendlyNames: { mail: ['a@corp.example'] } },
    ],
    ['the OID of an LDAP name', mail, { attributes: { mail: ['a@corp.example'] } }],
    ['the LDAP name of an OID', 'mail', { attributes: { [mail]: ['a@corp.example'] } }],
    ['a whole claim', `${claims}/emailaddress`, { attributes: { [`${claims}/emailaddress`]: ['a@corp.example'] } }],
    ['the last part of a claim', 'emailaddress', { attributes: { [`${claims}/emailaddress`]: ['a@corp.example'] } }],
    [
      'a claim whose last part was sent',
      `${claims}/emailaddress`,
      { attributes: { emailaddress: ['a@corp.example'] } },
    ],
    ['one address twice', 'mail', { attributes: { mail: ['a@corp.example', 'A@corp.example'] } }],
  ])('reads an attribute by %s', (_, name, more) => {
    expect(emailOf(mapping({ email: name }), asserted({ subject: 'G-1', ...more }))).toMatchObject({
      email: expect.stringMatching(/^a@corp\.example$/i),
    })
  })

  it('keeps several values, and reads none where two attributes could be meant', () => {
    const settings = mapping({ groups: 'memberOf', first_name: 'givenname' })
    const attributes = { memberOf: ['staff', 'board'], [`${claims}/givenname`]: ['Ada'] }
    expect(visibleAttributes(settings, asserted({ attributes }))).toEqual({
      groups: ['staff', 'board'],
      first_name: 'Ada',
    })
    const twice = asserted({ attributes: { ...attributes, 'urn:oid:2.5.4.42': ['Augusta'] } })
    expect(visibleAttributes(settings, twice)).toEqual({ groups: ['staff', 'board'] })
    const roles = { ...mapping({ groups: 'Groups' }), groupRoles: [{ role_id: 'editor', group: 'staff' }] }
    expect(groupsOf(roles, asserted({ friendlyNames: { Groups: ['staff', 'other'] } }))).toEqual(['staff'])
  })

  it.each([
    [
      'was not sent',
      'User.email',
      'G-1',
      { mail: ['a@corp.example'], title: ['Countess'] },
      /“User\.email”.*was not sent.*sent: mail, title\./,
    ],
    ['has another form', 'title', 'G-1', { title: ['Countess'] }, /“title”.*another form.*sent: title\./],
    [
      'has two addresses',
      'mail',
      'G-1',
      { mail: ['a@corp.example', 'b@corp.example'] },
      /“mail”.*several different values/,
    ],
    ['is a subject without an address', 'NameID', 'G-1', {}, /“NameID”.*another form\. No attributes were sent\./],
    ['hides in control characters', 'mail', 'G-1', { 'x\u202e\ny': ['Countess'] }, /sent: x y\./],
  ])('explains an address that %s, without a value', (_, name, subject, attributes, reason) => {
    const stated = emailOf(mapping({ email: name }), asserted({ subject, attributes }))
    expect(stated.email).toBe('')
    expect(stated.missing).toMatch(reason)
    expect(stated.missing).toContain('Set `attribute_mapping.email`')
    expect(stated.missing).not.toMatch(/Countess|corp\.example|G-1/)
  })

  it('without an entry for the address reads the usual names, then the subject', () => {
    const { email } = emailOf(
      mapping({ first_name: 'givenName' }),
      asserted({ attributes: { mail: ['b@corp.example'] } }),
    )
    expect(email).toBe('b@corp.example')
    expect(emailOf(mapping({}), asserted({ friendlyNames: { mail: ['b@corp.example'] } })).email).toBe(
      'ada@corp.example',
    )
    const friendly = asserted({ subject: 'G-1', friendlyNames: { mail: ['b@corp.example'] } })
    expect(emailOf(mapping({}), friendly).email).toBe('b@corp.example')
    const none = emailOf(mapping({}), asserted({ subject: 'G-1', attributes: { contact: ['b@corp.example'] } }))
    expect(none.missing).toMatch(/no attribute with a usual name for it\. These attributes were sent: contact/)
  })

  it.each([
    ...['Email', 'EmailAddress', 'e-mail', 'email_address', 'E-Mail Address', 'User.email', 'Mail', 'Primary email'],
    ...['urn:mace:dir:attribute-def:mail', 'http://schemas.auth0.com/email', 'user_email'],
  ])('without an entry for the address reads %j', (name) => {
    const assertion = asserted({ subject: 'G-1', attributes: { [name]: ['a@corp.example'] } })
    expect(emailOf(mapping({}), assertion)).toEqual({ email: 'a@corp.example' })
  })

  it('reads an entry in another spelling, and none where two attributes have it', () => {
    const attributes = { 'First Name': ['Ada'] }
    expect(visibleAttributes(mapping({ first_name: 'firstName' }), asserted({ attributes }))).toEqual({
      first_name: 'Ada',
    })
    const both = { Email: ['a@corp.example'], EMAIL: ['b@corp.example'] }
    expect(emailOf(mapping({ email: 'email' }), asserted({ subject: 'G-1', attributes: both })).email).toBe('')
  })

  it.each([
    ['a login', 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6', 'ada@corp.example'],
    ['a text that accounts cannot have', 'email', 'mail:to:ada@corp.example'],
  ])('reads no address from %s', (_, name, value) => {
    const stated = emailOf(mapping({}), asserted({ subject: 'G-1', attributes: { [name]: [value] } }))
    expect([stated.email, stated.missing]).toEqual(['', expect.stringContaining('Set `attribute_mapping.email`')])
  })

  it('takes no inherited property for an attribute', () => {
    for (const name of ['constructor', '__proto__', 'toString'])
      expect(emailOf(mapping({ email: name }), asserted({})).email).toBe('')
  })
})

describe('the name of a SAML user', () => {
  it.each([
    [
      'mapped parts',
      { first_name: 'fn', last_name: 'ln' },
      { fn: ['Ada'], ln: ['Byron'], givenName: ['X'] },
      'Ada Byron',
    ],
    ['a mapped whole name', { full_name: 'cn' }, { cn: ['Ada King'] }, 'Ada King'],
    ['the claims of Entra', {}, { [`${claims}/givenname`]: ['Ada'], [`${claims}/surname`]: ['Byron'] }, 'Ada Byron'],
    ['OIDs', {}, { 'urn:oid:2.5.4.42': ['Ada'], 'urn:oid:2.5.4.4': ['Byron'] }, 'Ada Byron'],
    ['the usual names of Okta', {}, { firstName: ['Ada'], lastName: ['Byron'] }, 'Ada Byron'],
    ['the usual names of OneLogin', {}, { 'User.FirstName': ['Ada'], 'User.LastName': ['Byron'] }, 'Ada Byron'],
    ['names with spaces', {}, { 'First Name': ['Ada'], 'Last Name': ['Byron'] }, 'Ada Byron'],
    ['one part', {}, { lastName: ['Byron'] }, 'Byron'],
    ['the display name', {}, { displayName: ['Ada \n King'] }, 'Ada King'],
    ['no login', {}, { [`${claims}/name`]: ['ada@corp.example'], cn: ['CORP\\ada'] }, ''],
    ['nothing', {}, {}, ''],
  ])('is read from %s', (_, names, attributes, expected) => {
    expect(nameOf(mapping(names), asserted({ attributes }))).toBe(expected)
  })
})
