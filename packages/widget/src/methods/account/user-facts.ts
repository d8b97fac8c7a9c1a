import type { SignedIn } from '@latchkey/client/core/session/session'
import type { AccountFacts } from '../../mount/account.contract.ts'
import { profileOf } from './profile-facts.ts'

/** Returns a long address with its middle left out: `0x71C7…976F`. */
const shortAddress = (address: string) =>
  address.length > 16 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address

/** Converts the signed-in user to what the component shows. A copy that an earlier page has stored may lack lists. */
export const factsOfUser = ({ user }: SignedIn): AccountFacts => {
  const {
    name,
    emails = [],
    phone_numbers: phones = [],
    providers = [],
    webauthn_registrations: passkeys = [],
    totps = [],
    crypto_wallets: wallets = [],
    password = null,
  } = user as Partial<typeof user>
  return {
    firstName: name?.first_name ?? '',
    lastName: name?.last_name ?? '',
    ...profileOf(user, providers),
    emails: emails.map(({ email_id: id, email: text, verified: isVerified }) => ({ id, text, isVerified })),
    phones: phones.map(({ phone_id: id, phone_number: text, verified: isVerified }) => ({ id, text, isVerified })),
    hasPassword: password !== null,
    passkeys: passkeys.map(
      ({ webauthn_registration_id: id, name, created_at: addedAt = null, last_used_at: usedAt = null }) => ({
        id,
        name,
        addedAt,
        usedAt,
      }),
    ),
    apps: totps.filter(({ verified }) => verified).map(({ totp_id: id }) => ({ id, name: '' })),
    connectedAccounts: providers.map(({ oauth_user_registration_id: id, provider_type: provider }) => ({
      id,
      name: provider,
    })),
    wallets: wallets.map(({ crypto_wallet_id: id, crypto_wallet_address: address }) => ({
      id,
      name: shortAddress(address),
    })),
  }
}
