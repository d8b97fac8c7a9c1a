/// <reference path="../../ui/css.d.ts" />

import { passkey as passkeyWords } from '../../copy/locales/en.ts'
import banner from '../../ui/styles/banner.css?inline'
import passkeys from '../../ui/styles/passkeys.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'

// biome-ignore lint/performance/noBarrelFile: one chunk is one door, and this is the method's
export { PasskeyRegistrationStart } from './registration-start.screens.ts'
export { PasskeyRegistrationSuccess } from './registration-success.screens.ts'

export const styles = [states, screenStyles, banner, passkeys]
export const sentences = passkeyWords
