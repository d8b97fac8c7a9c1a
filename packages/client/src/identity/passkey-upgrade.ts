import type { Client } from '../core/client.ts'

interface Capable {
  getClientCapabilities?(): Promise<Readonly<Record<string, boolean>>>
}

/** Checks whether the browser creates passkeys without a prompt (WebAuthn level 3, 5.1.7, `conditionalCreate`). */
const supportsConditionalCreate = async (): Promise<boolean> => {
  const { PublicKeyCredential: credentialClass } = globalThis as { readonly PublicKeyCredential?: Capable }
  return (await credentialClass?.getClientCapabilities?.())?.conditionalCreate === true
}

/**
 * Creates a passkey without a prompt for a user who has just signed in with a saved password, if the project allows it.
 * Callers do not wait for it, and it never throws.
 */
export const upgradeToPasskey = async (client: Client): Promise<void> => {
  try {
    if (!(await supportsConditionalCreate())) return
    const { passkeyUpgradeEnabled } = await client.settings.fresh()
    if (passkeyUpgradeEnabled) await (await import('../methods/passkey/consumer.ts')).registerConditionally(client)
  } catch {
    // The sign-in itself succeeded.
  }
}
