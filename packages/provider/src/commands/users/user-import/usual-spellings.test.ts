import { expect, it } from 'vitest'
import { readLine } from './read-line.ts'
import { internationalNumber, timeIn } from './usual-spellings.ts'

it.each([
  ['+1 (415) 555-2671', '+14155552671'],
  ['0049 151 23456789', '+4915123456789'],
  ['tel:+39-06-1234-5678', '+390612345678'],
  ['\u202a+1\u00a0415\u2011555\u20112671\u202c', '+14155552671'],
  ['+١٤١٥٥٥٥٢٦٧١', '+14155552671'],
])('a phone number, is read from %j', (typed, number) => {
  expect(internationalNumber(typed)).toBe(number)
})

it.each(['(415) 555-2671', '+1 415 555 2671 x12', '+4.91517E+12', '4915123456789', '+1415;ext=3', ''])(
  'a phone number, stays to be refused as %j',
  (typed) => {
    expect(internationalNumber(typed)).toBe(typed)
  },
)

const moment = Date.UTC(2021, 1, 3, 4, 5, 6)

it.each([
  '2021-02-03T04:05:06Z',
  '2021-02-03 04:05:06+00',
  '2021-02-03 04:05:06.000000+00:00',
  '2021-02-03T06:05:06+0200',
  '2021-02-03 04:05:06 UTC',
  String(moment),
  moment,
  moment / 1_000,
])('a time, is read from %j', (typed) => {
  expect(timeIn(typed)).toBe(moment)
})

it.each(['2021-02-03T04:05:06', '2021-02-03', '03/02/2021', '2021-13-03T04:05:06Z', '', 0, -1])(
  'a time, is refused as %j',
  (typed) => {
    expect(timeIn(typed)).toBeNaN()
  },
)

it('a line, is read with what tables write around values', () => {
  const line = {
    emails: [{ email: '\u00a0Ada <ada@x.example>\t', verified: 'TRUE' }],
    phone_numbers: [{ phone_number: '+1 415 555 2671', verified: 'false' }],
    totps: [{ secret: 'jbsw y3dp ehpk 3pxp' }],
    password: { hash: ' $2b$10$x \n' },
  }
  expect(readLine(JSON.stringify(line))).toMatchObject({
    emails: [{ email: 'ada@x.example', verified: true }],
    phone_numbers: [{ phone_number: '+14155552671', verified: false }],
    totps: [{ secret: 'jbswy3dpehpk3pxp' }],
    password: { hash: '$2b$10$x' },
  })
})

it.each([
  [{ emails: [{ email: 'a@x.example', verified: 'yes' }] }, 'emails.0.verified: Expected true or false.'],
  [{ emails: [{ email: 'a@x.example' }], created_at: '2021-02-03' }, 'created_at: Expected a time with its zone'],
  [{ emails: [{ email: 'a@x.example' }], password: { hash: ' ' } }, 'password.hash: Expected a hash; leave `password`'],
])('a line, is refused as %j, and says what to do', (line, reason) => {
  expect(() => readLine(JSON.stringify(line))).toThrow(reason)
})
