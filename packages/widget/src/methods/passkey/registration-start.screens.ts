import { register } from '@latchkey/client/methods/passkey/consumer'
import type { Consumer } from '../../consumer/vertical.ts'
import { screensOf } from '../../flow/screen.ts'
import { Register } from './Register.tsx'
import { known, otherwise, whoIsIn } from './whose.ts'

const screen = screensOf<Consumer>()

/** The device, or a password manager on it, holds a passkey of this account already. */
const isDuplicate = (fault: unknown) => (fault as { readonly code?: unknown } | null)?.code === 'passkey_exists'

export const PasskeyRegistrationStart = screen('PasskeyRegistrationStart', {
  view: Register,
  uses: { register, whoIsIn, otherwise, known },
  leads: ['PasskeyRegistrationStart', 'PasskeyRegistrationSuccess'],
  // Whatever the provider or the browser says of it, in a sentence that names the way on.
  errors: {
    arrive: { '*': 'flow.unreachable' },
    look: { '*': 'flow.unreachable' },
    create: { '*': 'passkey.notCreated' },
  },
  back: false,
  async arrive({ at, use, go }) {
    if (at.who !== 'unknown') return undefined
    return go('PasskeyRegistrationStart', { who: await use.whoIsIn({}) })
  },
  /** Who signs in or out meanwhile, here or in another tab, finds the form or the warning. */
  async ambient({ at, use, go }) {
    return go('PasskeyRegistrationStart', { who: await use.otherwise({ than: at.who }) })
  },
  on: {
    async look({ use, go }) {
      return go('PasskeyRegistrationStart', { who: await use.whoIsIn({}) })
    },
    async create({ use, go, env, show, report, tell }) {
      try {
        const made = await use.register({ is_passkey: true, session_duration_minutes: env.config.session.minutes })
        tell('PASSKEY_REGISTER', made)
      } catch (fault) {
        if (!isDuplicate(fault)) throw fault
        report(fault)
        show('passkey.duplicate')
        return undefined
      }
      return go('PasskeyRegistrationSuccess', { passkeys: await use.known({}), mode: null, left: null })
    },
    async skip({ use, go, tell }) {
      tell('PASSKEY_SKIP', {})
      return go('PasskeyRegistrationSuccess', { passkeys: await use.known({}), mode: null, left: null })
    },
  },
})
