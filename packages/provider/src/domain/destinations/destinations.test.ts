import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailDestination, needsUtf8Mail, phoneDestination, readPhoneNumber, searchedAddress } from './destinations.ts'

const refusal = (type: string) => expect.objectContaining({ name: 'ProviderError', type, status: 400 })

describe('an email address', () => {
  it.each([
    ['a@x.com', 'a@x.com'],
    ['A@X.com', 'a@x.com'],
    ['  Ada.Lovelace+tag@Example.co.uk ', 'ada.lovelace+tag@example.co.uk'],
    ["o'brien@x-y.example", "o'brien@x-y.example"],
    [`${'a'.repeat(64)}@x.com`, `${'a'.repeat(64)}@x.com`],
  ])('%j is canonicalized to %j and keeps its spelling for display', (typed, canonical) => {
    expect(emailDestination(typed)).toEqual({ kind: 'email', address: typed.trim(), canonical })
  })

  it.each([
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['Ada@BÜCHER.Example', 'ada@xn--bcher-kva.example'],
    ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
    ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
    ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['ada@ｅｘａｍｐｌｅ.com', 'ada@example.com'],
    ['ada@straße.example', 'ada@xn--strae-oqa.example'],
    ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
    ['ada@مثال.إختبار', 'ada@xn--mgbh0fb.xn--kgbechtv'],
  ])('%j has the canonical form %j, also with the domain in ASCII', (typed, canonical) => {
    const destination = emailDestination(typed)
    expect(destination.canonical).toBe(canonical)
    expect(destination.address).toMatch(/^[\x21-\x7e]+$/)
    expect(emailDestination(destination.address).canonical).toBe(canonical)
    expect(searchedAddress(typed)).toBe(canonical)
  })

  it.each([
    ['José@Bücher.example', 'josé@xn--bcher-kva.example'],
    ['Jose\u0301@example.com', 'josé@example.com'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ['иван.петров+tag@пример.рф', 'иван.петров+tag@xn--e1afmkfd.xn--p1ai'],
    ['résumé-2@example.com', 'résumé-2@example.com'],
    ['ユーザーabc@example.com', 'ユーザーabc@example.com'],
  ])('%j, with letters outside ASCII before the @, has the canonical form %j', (typed, canonical) => {
    const destination = emailDestination(typed)
    expect(destination.canonical).toBe(canonical)
    expect(emailDestination(destination.address).canonical).toBe(canonical)
    expect(searchedAddress(typed)).toBe(canonical)
    expect(needsUtf8Mail(destination.address)).toBe(true)
  })

  it('keeps the case of letters outside ASCII, which mail servers may distinguish', () => {
    expect(emailDestination('É@example.com').canonical).not.toBe(emailDestination('é@example.com').canonical)
  })

  it.each([
    // The first letter is Cyrillic, or Greek.
    '\u0430dmin@example.com',
    '\u03bfwner@example.com',
    'jos\u00e9\u200b@example.com',
    'jos\u00e9\u202e@example.com',
    'jos\u00e9 x@example.com',
    '"jos\u00e9"@example.com',
    'jos\u00e9,eve@example.com',
    '\u{1f600}@example.com',
    `${'\u00e9'.repeat(33)}@example.com`,
  ])('%j, with letters outside ASCII before the @, is rejected', (typed) => {
    expect(() => emailDestination(typed)).toThrow(refusal('invalid_email'))
  })

  it.each([
    'ada@bücher.example/x',
    'ada@bücher.example:80',
    'ada@bücher.example?x',
    'ada@bücher@evil.example',
    'ada@bücher',
    'ada@\u2028bücher.example',
    'ada@b\u00adücher .example',
    'ada@-bücher-.example',
    'ada@bücher.example\u0085',
    `ada@${'ü'.repeat(64)}.example`,
    `${'a'.repeat(64)}@${'ü'.repeat(30)}.${'ü'.repeat(30)}.${'ü'.repeat(30)}.${'ü'.repeat(30)}.${'ü'.repeat(30)}.example`,
  ])('%j, with a domain outside ASCII, is rejected', (typed) => {
    expect(() => emailDestination(typed)).toThrow(refusal('invalid_email'))
  })

  it.each([
    '',
    ' ',
    'plain',
    'a@b',
    '@x.com',
    'a@',
    'a@@x.com',
    'a@x.com,b@x.com',
    'a@x.com b@x.com',
    'a@x.com\nBcc: b@x.com',
    'a@x.com\t',
    'a..b@x.com',
    '.a@x.com',
    'a.@x.com',
    '"a b"@x.com',
    'a@-x.com',
    'a@x-.com',
    'a@x..com',
    'a@x.com.',
    'a@[127.0.0.1]',
    'a@xn--é.com',
    'a@x.com\u0000',
    '<a@x.com>',
    `${'a'.repeat(65)}@x.com`,
    `${'a'.repeat(250)}@x.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@x.com${' '.repeat(248)}`,
  ])('%j is rejected', (typed) => {
    expect(() => emailDestination(typed)).toThrow(refusal('invalid_email'))
  })

  it('keeps tags, dots and look-alike characters distinct', () => {
    const canonicals = ['a@x.com', 'a+b@x.com', 'a.b@x.com', 'ab@x.com', 'a_b@x.com'].map(
      (typed) => emailDestination(typed).canonical,
    )
    expect(new Set(canonicals).size).toBe(canonicals.length)
  })

  const atom = fc.string({ unit: fc.constantFrom(...'abcXYZ019!#$%&*+/=?^_`{|}~-'), minLength: 1, maxLength: 12 })
  const label = fc.string({ unit: fc.constantFrom(...'abcXYZ019'), minLength: 1, maxLength: 10 })
  const address = fc
    .tuple(fc.array(atom, { minLength: 1, maxLength: 3 }), fc.array(label, { minLength: 2, maxLength: 4 }))
    .map(([local, domain]) => `${local.join('.')}@${domain.join('.')}`)

  it('has one canonical form regardless of case and surrounding spaces', () => {
    fc.assert(
      fc.property(address, fc.nat(3), (typed, spaces) => {
        const { canonical } = emailDestination(typed)
        expect(emailDestination(canonical).canonical).toBe(canonical)
        expect(emailDestination(' '.repeat(spaces) + typed.toUpperCase()).canonical).toBe(canonical)
        expect(canonical).not.toMatch(/[A-Z]/)
      }),
    )
  })

  it('is either accepted or rejected with an error message, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        try {
          expect(emailDestination(typed).canonical).toMatch(/^[\x21-\x7e]+@[\x21-\x7e]+$/)
        } catch (fault) {
          expect(fault).toEqual(refusal('invalid_email'))
        }
      }),
    )
  })
})

describe('a phone number', () => {
  it.each(['+14155550123', '+15005550006', '+18005551212', '+14165550123'])(
    '%s is accepted unchanged',
    async (typed) => {
      expect(await phoneDestination(typed)).toEqual({ kind: 'phone_number', address: typed, canonical: typed })
    },
  )

  it.each([
    '',
    '4155550123',
    '14155550123',
    ' +14155550123',
    '+1 415 555 0123',
    '+1415555',
    '+1415555012345678',
    '+１４１５５５５０１２３',
    '+10005551234',
    '+14155550123;ext=5',
    '+19005551234',
    'tel:+14155550123',
  ])('%j is rejected', async (typed) => {
    await expect(phoneDestination(typed)).rejects.toEqual(refusal('invalid_phone_number'))
  })

  it.each([
    ['+14155550123', 'US'],
    ['+15005550006', 'US'],
    ['+14165550123', 'CA'],
    ['+442071838750', 'GB'],
    ['+88213001234', null],
  ])('%s belongs to the country %s', async (typed, country) => {
    expect((await readPhoneNumber(typed)).country).toBe(country)
  })
})
