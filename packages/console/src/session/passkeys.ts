import { create, get } from '@latchkey/client/methods/passkey/ceremony'
import { runExclusively } from '@latchkey/client/methods/passkey/exclusive-ceremony'
import type { PasskeyPrompt } from '@latchkey/protocol/console/session'
import { send } from '../api.ts'

const domain = () => ({ domain: location.hostname })

/** Signs in with a passkey. It also confirms the signed-in operator before an act that cannot be undone. */
export const signInWithPasskey = (): Promise<void> =>
  runExclusively(undefined, async (signal) => {
    const { options } = await send<PasskeyPrompt>('POST', '/api/session/passkey/start', domain())
    const { text } = await get(options, signal)
    await send('POST', '/api/session/passkey', { credential: text })
  })

/** Creates a passkey for the signed-in operator. */
export const createPasskey = (): Promise<void> =>
  runExclusively(undefined, async (signal) => {
    const { options } = await send<PasskeyPrompt>('POST', '/api/session/passkeys/start', domain())
    await send('POST', '/api/session/passkeys', { credential: await create(options, signal) })
  })
