import { register } from '@latchkey/client/methods/passkey/consumer'
import { screensOf } from '../../flow/screen.ts'
import { otherwise, whoIsIn } from '../../flow/who-is-in.ts'
import type { Consumer } from '../../user-flow/vertical.ts'
import { creationHints } from './creation-hints.ts'
import { currentPasskeys } from './current-passkeys.ts'
import { Register } from './Register.tsx'
import { ruleOf } from './rule-of.ts'

const screen = screensOf<Consumer>()

export const PasskeyRegistrationStart = screen('PasskeyRegistrationStart', {
  view: Register,
  waitsForReact: 'The dialog of the device takes the time in which React loads.',
  uses: { register, whoIsIn, otherwise, known: currentPasskeys },
  transitions: ['PasskeyRegistrationStart', 'PasskeyRegistrationSuccess'],
  // Every error of the provider or the browser gets a sentence with the next step.
  errors: {
    arrive: { '*': 'flow.unreachable' },
    retry: { '*': 'flow.unreachable' },
    create: { '*': 'passkey.notCreated' },
  },
  back: false,
  async arrive({ at, use, go }) {
    if (at.who !== 'unknown') return undefined
    return go('PasskeyRegistrationStart', { who: await use.whoIsIn({}) })
  },
  /** A sign-in or sign-out in this or another tab switches to the form or the warning. */
  async ambient({ at, use, go }) {
    return go('PasskeyRegistrationStart', { who: await use.otherwise({ than: at.who }) })
  },
  on: {
    async retry({ use, go }) {
      return go('PasskeyRegistrationStart', { who: await use.whoIsIn({}) })
    },
    async create({ use, go, env, show, report, emitEvent, signal }) {
      try {
        const registration = await use.register({
          is_passkey: true,
          session_duration_minutes: env.config.session.minutes,
        })
        emitEvent('PASSKEY_REGISTER', registration)
      } catch (fault) {
        const rule = ruleOf(fault)
        if (signal.aborted || rule === undefined) throw fault
        report(fault)
        if (rule === 'exists') show('passkey.duplicate')
        else show('passkey.notCreated', creationHints[rule])
        return undefined
      }
      return go('PasskeyRegistrationSuccess', { passkeys: await use.known({}), mode: null, previousMode: null })
    },
    async skip({ use, go, emitEvent }) {
      emitEvent('PASSKEY_SKIP', {})
      return go('PasskeyRegistrationSuccess', { passkeys: await use.known({}), mode: null, previousMode: null })
    },
  },
})
