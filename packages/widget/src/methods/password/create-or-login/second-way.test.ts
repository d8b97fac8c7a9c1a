import { expect, test } from 'vitest'
import { readConfig } from '../../../consumer/read-config.ts'
import type { LoginConfig } from '../../../user-flow/config.ts'
import { secondWayOf } from './second-way.ts'

const otp = (...methods: ('email' | 'sms' | 'whatsapp')[]): LoginConfig => ({
  products: ['passwords', 'otp'],
  otpOptions: { methods },
})

test.each<readonly [LoginConfig, 'code' | 'link' | null]>([
  [{ products: ['passwords'] }, null],
  [{ products: ['passwords', 'emailMagicLinks'] }, 'link'],
  [{ products: ['passwords', 'otp'] }, 'code'],
  [otp('email'), 'code'],
  [otp('sms', 'email'), 'code'],
  [otp('sms'), null],
  [{ ...otp('sms'), products: ['passwords', 'otp', 'emailMagicLinks'] }, 'link'],
  // methods of a product that the site does not use
  [{ products: ['passwords'], otpOptions: { methods: ['email'] } }, null],
])('prefers an emailed code to an emailed link: %j offers %s', (config, way) => {
  expect(secondWayOf(readConfig(config))).toBe(way)
})
