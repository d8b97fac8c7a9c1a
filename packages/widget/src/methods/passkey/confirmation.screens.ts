/// <reference path="../../ui/css.d.ts" />

import { passkeySignIn as signInWords } from '../../copy/locales/en.ts'
import { emitComplete } from '../../flow/emit-complete.ts'
import { screensOf } from '../../flow/screen.ts'
import screenStyles from '../../ui/styles/screen.css?inline'
import type { Consumer } from '../../user-flow/vertical.ts'
import { Authenticated } from './Authenticated.tsx'

export const styles = [screenStyles]
export const sentences = signInWords

const PasskeyConfirmation = screensOf<Consumer>()('PasskeyConfirmation', {
  view: Authenticated,
  waitsForReact: 'The dialog of the device takes the time in which React loads.',
  back: false,
  arrive: emitComplete,
})

export const screens = { PasskeyConfirmation }
