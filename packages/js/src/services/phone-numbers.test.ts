import { expect, it } from 'vitest'
import { getExamplePhoneNumber, parsedPhoneNumber } from './phone-numbers.ts'

it('reads a number without a country code in the region of the request, or as one of the United States', () => {
  const london = { isValid: true, number: '+442079460958', national: '020 7946 0958' }
  expect(parsedPhoneNumber({ phoneNumber: '020 7946 0958', regionCode: 'GB' })).toEqual(london)
  expect(parsedPhoneNumber({ phoneNumber: '415 555 2671' })).toMatchObject({ isValid: true, number: '+14155552671' })
})

it('reads a number with a country code in its own region, whichever the request names', () => {
  expect(parsedPhoneNumber({ phoneNumber: '+44 20 7946 0958', regionCode: 'US' })).toMatchObject({
    isValid: true,
    number: '+442079460958',
  })
})

it('returns a text that is no number as it is, and says that it is not valid', () => {
  const phoneNumber = 'call me'
  expect(parsedPhoneNumber({ phoneNumber })).toEqual({ isValid: false, number: phoneNumber, national: phoneNumber })
  expect(parsedPhoneNumber({ phoneNumber: '415 555', regionCode: 'US' })).toMatchObject({ isValid: false })
  expect(() => parsedPhoneNumber({ phoneNumber: 4_155_552_671 })).toThrow('must be a string')
})

it('returns an example in national format, and none for a region without a numbering plan', () => {
  expect(getExamplePhoneNumber({ regionCode: 'DE' })).toEqual({ phoneNumber: expect.stringMatching(/^0\d+ \d+$/) })
  expect(getExamplePhoneNumber({ regionCode: 'AQ' })).toEqual({})
})
