import type { Client } from '../core/client.ts'

interface Capable {
  getClientCapabilities?(): Promise<Readonly<Record<string, boolean>>>
}

/** Whether the browser makes passkeys that nobody is asked about (WebAuthn level 3, 5.1.7, `conditionalCreate`). */
const canMakeUnasked = async (): Promise<boolean> => {
  const { PublicKeyCredential: known } = globalThis as { readonly PublicKeyCredential?: Capable }
  return (await known?.getClientCapabilities?.())?.conditionalCreate === true
}

/**
 * Has the browser make a passkey for somebody who has just signed in with a password that it keeps, without asking: only
 * where the project allows it. Nothing waits for it and nothing of it is thrown.
 */
export const upgradeToPasskey = async (client: Client): Promise<void> => {
  try {
    if (!(await canMakeUnasked())) return
    const { passkeyUpgradeEnabled } = await client.settings.fresh()
    if (passkeyUpgradeEnabled) await (await import('../methods/passkey/consumer.ts')).registerUnasked(client)
  } catch {
    // The person is signed in, which is what was asked for.
  }
}
