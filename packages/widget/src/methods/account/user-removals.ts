import type { Client } from '@latchkey/client/core/client'
import { deleteEmail, deletePhoneNumber, get } from '@latchkey/client/identity/user'
import { revokeConnectedApp } from '@latchkey/client/idp/consumer'
import { userTotps } from '@latchkey/client/methods/totp/consumer'
import type { RemovalSection } from '../../mount/account.contract.ts'

/** Removes an entry of a section from the account of the signed-in user. */
type Removal = (client: Client, id: string, signal?: AbortSignal) => Promise<unknown>

/** Code of methods that an account may not have loads when it is needed. */
export const removals: { readonly [Section in RemovalSection]: Removal } = {
  emails: (client, id, signal) => deleteEmail(client, { id }, signal),
  phones: (client, id, signal) => deletePhoneNumber(client, { id }, signal),
  async passkeys(client, id, signal) {
    const { remove } = await import('@latchkey/client/methods/passkey/consumer')
    await remove(client, { id }, signal)
  },
  authenticator: (client, id) => userTotps.deleteTOTP(client, id),
  async 'connected-accounts'(client, id, signal) {
    const { userOAuth } = await import('@latchkey/client/methods/oauth/consumer')
    await userOAuth.deleteOAuthRegistration(client, id)
    // Unlike the other removals, this one does not store the changed user.
    await get(client, {}, signal)
  },
  async wallets(client, id) {
    const { userWallets } = await import('@latchkey/client/methods/crypto/consumer')
    await userWallets.deleteCryptoWallet(client, id)
  },
  'connected-apps': (client, id, signal) => revokeConnectedApp(client, { id }, signal),
}

/** The actions above whose code is not loaded on demand. */
export const staticRemovals = [deleteEmail, deletePhoneNumber, userTotps.deleteTOTP, revokeConnectedApp] as const
