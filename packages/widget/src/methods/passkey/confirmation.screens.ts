/// <reference path="../../ui/css.d.ts" />

import type { Consumer } from '../../consumer/half.ts'
import { screensOf } from '../../flow/screen.ts'
import later from '../../ui/styles/later.css?inline'
import { Authenticated } from './Authenticated.tsx'
import { words as signInWords } from './words/sign-in/en.ts'

export const styles = [later]
export const sentences = signInWords

export const PasskeyConfirmation = screensOf<Consumer>()('PasskeyConfirmation', { view: Authenticated, back: false })
