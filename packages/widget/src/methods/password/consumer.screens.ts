/// <reference path="../../ui/css.d.ts" />

import {
  emailLink as linkWords,
  passwordMail as mailWords,
  otp as otpWords,
  password as passwordWords,
} from '../../copy/locales/en.ts'
import { emitComplete } from '../../flow/emit-complete.ts'
import { screensOf } from '../../flow/screen.ts'
import choices from '../../ui/styles/choices.css?inline'
import code from '../../ui/styles/code.css?inline'
import password from '../../ui/styles/password.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import type { Consumer } from '../../user-flow/vertical.ts'
import { PasswordCreateOrLogin } from './create-or-login/create-or-login.screens.ts'
import { LoggedIn } from './LoggedIn.tsx'

const screen = screensOf<Consumer>()

// A user without a password sees the code field or the inbox links on a screen of this method.
export const styles = [states, screenStyles, code, choices, password]
export const sentences = { ...linkWords, ...otpWords, ...passwordWords, ...mailWords }

const PasswordConfirmation = screen('PasswordConfirmation', {
  view: LoggedIn,
  paintsFirstState: true,
  back: false,
  arrive: emitComplete,
})

export const screens = { PasswordCreateOrLogin, PasswordConfirmation }
