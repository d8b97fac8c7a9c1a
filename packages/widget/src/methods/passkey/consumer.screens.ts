/// <reference path="../../ui/css.d.ts" />

import { passkeyReasons, passkey as passkeyWords } from '../../copy/locales/en.ts'
import banner from '../../ui/styles/banner.css?inline'
import passkeys from '../../ui/styles/passkeys.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import { PasskeyRegistrationStart } from './registration-start.screens.ts'
import { PasskeyRegistrationSuccess } from './registration-success.screens.ts'

export const styles = [states, screenStyles, banner, passkeys]
export const sentences = { ...passkeyWords, ...passkeyReasons }

export const screens = { PasskeyRegistrationStart, PasskeyRegistrationSuccess }
