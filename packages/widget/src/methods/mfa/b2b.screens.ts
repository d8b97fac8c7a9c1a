/// <reference path="../../ui/css.d.ts" />

import { mfa as words } from '../../copy/locales/en.ts'
import { screensOf } from '../../flow/screen.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import choices from '../../ui/styles/choices.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import { ChooseFactor } from './ChooseFactor.tsx'

const screen = screensOf<B2B>()

export const styles = [states, screenStyles, choices]
export const sentences = words

const selection = screen('MFA Enrollment Selection', {
  view: ChooseFactor,
  waitsForReact: 'It follows a proof on a screen that React has adopted.',
  transitions: ['SMS OTP Enrollment', 'TOTP Enrollment QR Code'],
  shows: ({ config: { mfaOrder } }) => ({ order: mfaOrder }),
  on: {
    app: async ({ at, go }) => go('TOTP Enrollment QR Code', { who: at.who }),
    textMessage: async ({ at, go, env }) =>
      go('SMS OTP Enrollment', { who: at.who, typed: '', country: env.config.text.defaultCountry }),
  },
})

export const screens = {
  'MFA Enrollment Selection': selection,
}
