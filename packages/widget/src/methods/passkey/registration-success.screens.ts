import type { Action } from '@latchkey/client/core/action'
import { get } from '@latchkey/client/identity/user'
import { remove, update } from '@latchkey/client/methods/passkey/consumer'
import type { HandlerContext } from '../../flow/row.ts'
import { screensOf } from '../../flow/screen.ts'
import type { Consumer } from '../../user-flow/vertical.ts'
import { waitForChange } from './current-passkeys.ts'
import { Registered } from './Registered.tsx'

const screen = screensOf<Consumer>()

/** Continues while a passkey is edited: `waitForChange` sees its result. */
const readUser: Action<Record<string, never>, unknown> = (client, params) => get(client, params)

/** The list stays unchanged and the user may retry, so the error goes to the page and its developers. */
const log = ({ report }: Pick<HandlerContext<Consumer, {}, never>, 'report'>, what: string, fault: unknown) => {
  report(fault)
  console.error(`Latchkey: ${what}`, fault)
}

export const PasskeyRegistrationSuccess = screen('PasskeyRegistrationSuccess', {
  view: Registered,
  waitsForReact: 'The dialog of the device takes the time in which React loads.',
  uses: { update, remove, readUser, changed: waitForChange },
  transitions: ['PasskeyRegistrationStart', 'PasskeyRegistrationSuccess'],
  back: false,
  /** The cached user may be outdated; changes of other tabs appear here too. */
  async ambient(context) {
    const { at, use, go, signal } = context
    if (at.mode === null && at.previousMode === null)
      use.readUser({}).catch((fault) => signal.aborted || log(context, 'The passkeys could not be read.', fault))
    const passkeys = await use.changed({ from: at.passkeys })
    if (!passkeys) return go('PasskeyRegistrationStart', { who: 'nobody' })
    return go('PasskeyRegistrationSuccess', { passkeys, mode: at.mode, previousMode: at.previousMode })
  },
  on: {
    async edit({ at, go }, id) {
      return go('PasskeyRegistrationSuccess', { ...at, mode: { edit: id } })
    },
    async save(context, id, typedName) {
      const { at, use, go, signal } = context
      const name = typedName.trim()
      const isSame = name === '' || at.passkeys.some((one) => one.id === id && one.name === name)
      if (!isSame)
        try {
          await use.update({ webauthn_registration_id: id, name })
        } catch (fault) {
          if (signal.aborted) throw fault
          log(context, 'The passkey could not be renamed.', fault)
          return undefined
        }
      const passkeys = at.passkeys.map((one) => (one.id === id && !isSame ? { ...one, name } : one))
      return go('PasskeyRegistrationSuccess', { passkeys, mode: null, previousMode: { edit: id } })
    },
    async remove({ at, go }, id) {
      return go('PasskeyRegistrationSuccess', { ...at, mode: { remove: id } })
    },
    async delete(context, id) {
      const { at, use, go, toast, signal } = context
      try {
        await use.remove({ id })
      } catch (fault) {
        if (signal.aborted) throw fault
        log(context, 'The passkey could not be deleted.', fault)
        return undefined
      }
      toast('passkey.deleted')
      const passkeys = at.passkeys.filter((one) => one.id !== id)
      return go('PasskeyRegistrationSuccess', { passkeys, mode: null, previousMode: 'listed' })
    },
    async cancel({ at, go }) {
      return go('PasskeyRegistrationSuccess', { ...at, mode: null, previousMode: at.mode })
    },
    async another({ go }) {
      return go('PasskeyRegistrationStart', { who: 'somebody' })
    },
    async done({ emitEvent }) {
      emitEvent('PASSKEY_DONE', {})
      return undefined
    },
  },
})
