import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('names the values that set a sample apart from the others of its screen', () => {
  const samples = [
    { step: { name: 'Main' }, config: { products: ['otp'], otpOptions: { methods: ['sms', 'email'] } } },
    { step: { name: 'Main' }, config: { products: ['otp', 'oauth'] }, browser: { isInApp: true } },
    { step: { name: 'Main' }, config: { products: ['otp'] }, browser: { isInApp: false } },
  ]
  expect(differencesOf(samples)).toEqual([
    'text, email, passcodes',
    'passcodes, social, is in app',
    'no is in app, passcodes',
  ])
})

test('has no caption for the only sample of a screen', () => {
  expect(differencesOf([{ step: { name: 'Error' } }])).toEqual([''])
})

test('leaves out IDs and drawings, and numbers samples that look alike', () => {
  const samples = [{ id: 'email-test-1', mark: 'M12 3h4' }, { id: 'email-test-2' }, { isOpen: true }]
  expect(differencesOf(samples)).toEqual(['', '(2)', 'is open'])
})

test('keeps captions short, and names numbers', () => {
  const [caption = '', other] = differencesOf([{ text: 'x'.repeat(100) }, { sends: 2 }])
  expect(caption).toHaveLength(60)
  expect(other).toBe('sends 2')
})
