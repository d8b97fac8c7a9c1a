import { client } from './client'
import { field } from './field'

const session_duration_minutes = 60

/** Calls other than mail and passwords. */
export const others = {
  leaveForGoogle: () =>
    client.oauth.google.start({
      login_redirect_url: `${location.origin}/authenticate`,
      signup_redirect_url: `${location.origin}/authenticate`,
    }),
  addPasskey: () => client.webauthn.register({ is_passkey: true, session_duration_minutes }),
  enterByPasskey: () => client.webauthn.authenticate({ is_passkey: true, session_duration_minutes }),
  async signByWallet() {
    const [address] = (await window.ethereum.request({ method: 'eth_requestAccounts' })) as [string]
    const wallet = { crypto_wallet_address: address, crypto_wallet_type: 'ethereum' }
    const { challenge } = await client.cryptoWallets.authenticateStart(wallet)
    const signature = String(await window.ethereum.request({ method: 'personal_sign', params: [challenge, address] }))
    return client.cryptoWallets.authenticate({ ...wallet, signature, session_duration_minutes })
  },
  addApp: () => client.totps.create({ expiration_minutes: 60 }),
  enterByApp: () => client.totps.authenticate({ totp_code: field('code'), session_duration_minutes }),
  readRecoveryCodes: () => client.totps.recoveryCodes(),
  recover: () => client.totps.recover({ recovery_code: field('code'), session_duration_minutes }),
  rename: () => client.user.update({ name: { first_name: 'Ada' } }),
  read: () => client.user.get(),
  refresh: () => client.session.authenticate({ session_duration_minutes }),
  mayPublish: () => client.rbac.isAuthorized('documents', 'publish'),
  async mayEdit() {
    const { documents } = await client.rbac.allPermissions<{ documents: 'edit' | 'publish' }>()
    return documents?.edit === true
  },
  leave: () => client.session.revoke(),
}
