import type { AuthenticateStart } from '@latchkey/protocol/methods/crypto/consumer'
import type { WalletType } from '@latchkey/protocol/methods/crypto/wallets'
import type { Deps } from '../../deps.ts'
import { isListed } from '../../identity/allow-list.ts'
import { type CryptoWalletShown, cryptoWallet } from '../../identity/factors/crypto-wallet.ts'
import { notifyOwner } from '../../identity/owner-notice.ts'
import { requireRoom } from '../../identity/rate-limit.ts'
import type { Arrival } from '../../identity/sign-in/arrival.ts'
import { verifiedClaim } from '../../identity/sign-in/claim.ts'
import type { Reason } from '../../identity/sign-in/reason.ts'
import { type SignedIn, signIn } from '../../identity/sign-in/sign-in.ts'
import { wireTime } from '../../identity/wire-time.ts'
import { atomically } from '../../store/atomically.ts'
import { consumeOnce } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import { chains } from './chains.ts'
import {
  type Asking,
  type ChallengePurpose,
  challengeLifeMs,
  challengesOf,
  keepChallenge,
  type Living,
  type WalletKey,
} from './challenge.ts'
import { plainText, type SiweParams, siweText } from './challenge-text.ts'
import { addedNotice } from './notices.ts'
import { addressRefused, signatureRefused, siweRefused } from './refusals.ts'

/** The wallet that is meant by an address as somebody spells it. */
export const walletKey = (type: WalletType, address: string): WalletKey => {
  const canonical = chains[type].canonical(address)
  if (canonical === null) throw addressRefused()
  return { type, canonical }
}

const nonceBytes = 16

/** Writes the text that a wallet is to sign, and remembers what its signature will do. */
export const startWallet = async (
  deps: Deps,
  asking: Asking & { readonly origin: string | null },
  reason: Reason,
  { crypto_wallet_address: address, crypto_wallet_type: type, siwe_params: siwe }: AuthenticateStart,
): Promise<string> => {
  const { project, origin } = asking
  const wallet = walletKey(type, address)
  const now = deps.clock.now()
  const challenge = {
    address,
    nonce: Buffer.from(deps.random.bytes(nonceBytes)).toString('hex'),
    issuedAt: wireTime(now),
    expiresAt: wireTime(now + challengeLifeMs),
  }
  const params = siweOf(project, type, siwe)
  const site = origin === null ? null : new URL(origin).host
  const text = params ? siweText(params, challenge) : plainText(project.settings.project_name, site, challenge)
  const notBefore = params?.not_before === undefined ? null : Date.parse(params.not_before)
  await keepChallenge(deps, asking, wallet, { ...reason, text, notBefore })
  return text
}

/** The members of an EIP-4361 message, where one is to be written: Ethereum knows it alone. */
const siweOf = ({ settings }: Project, type: WalletType, siwe: SiweParams | undefined): SiweParams | undefined => {
  if (type !== 'ethereum') return undefined
  if (siwe === undefined) {
    if (!settings.siwe_required_for_crypto_wallets) return undefined
    throw siweRefused(
      'the project takes Ethereum wallets by EIP-4361 only. Send siwe_params with the address of the page',
    )
  }
  if (!isListed(settings.origins, originOf(siwe.uri)))
    throw siweRefused("its uri is no page of an origin on the project's list. Send the address of the page that asks")
  return siwe
}

/**
 * The origin of an address in which everybody reads the same: spelled out at its beginning, with no user before the host.
 * Browsers forgive a missing or a wrong slash, other readers (RFC 3986) find another host in what follows.
 */
const originOf = (uri: string): string => {
  const { origin } = URL.canParse(uri) ? new URL(uri) : { origin: '' }
  const rest = uri.slice(origin.length)
  return uri.toLowerCase().startsWith(origin) && /^(?::\d*)?(?:[/?#]|$)/.test(rest) ? origin : ''
}

/** What somebody says that a wallet has signed. */
export interface Signed {
  readonly type: WalletType
  /** As they spell it. */
  readonly address: string
  readonly signature: string
}

/**
 * Turns a wallet's signature into a session. The text is used up in the transaction that signs in: of any number at once
 * exactly one finds it. A signature that is wrong uses up nothing, or everybody could spoil everybody's.
 */
export const finishWallet = async (
  deps: Deps,
  { project, clientAddress }: Asking,
  { type, address, signature }: Signed,
  arrival: Arrival,
): Promise<SignedIn> => {
  const { projectId } = project
  const wallet = walletKey(type, address)
  await requireRoom(
    deps.store,
    [{ limit: 'signaturesFromClient', projectId, subject: clientAddress }],
    deps.clock.now(),
  )
  const { slot, purpose } = await signedChallenge(deps, { project, clientAddress }, wallet, signature, arrival)
  return atomically(deps.store, async (rows) => {
    if (!(await consumeOnce(rows, { projectId }, slot))) throw signatureRefused()
    const shown: CryptoWalletShown = { address, type }
    const lookupKey = `${wallet.type}:${wallet.canonical}`
    return signIn(deps, rows, arrival, {
      claim: verifiedClaim({
        kind: cryptoWallet,
        lookupKey,
        shown,
        type: 'crypto',
        delivery: 'crypto_wallet',
        provesAddress: null,
      }),
      reason: reasonOf(purpose),
      refusal: signatureRefused,
      announce: ({ person, factor }) => notifyOwner(deps, rows, project, person, addedNotice(factor)),
    })
  })
}

const reasonOf = (purpose: ChallengePurpose): Reason =>
  purpose.reason === 'secondary' ? { reason: 'secondary', userId: purpose.userId } : { reason: purpose.reason }

/** The living text that this is the signature of: who is signed in may have begun either way. */
const signedChallenge = async (
  deps: Deps,
  { project, clientAddress }: Asking,
  wallet: WalletKey,
  signature: string,
  { live, namedId, isBackEnd }: Arrival,
): Promise<Living> => {
  const primary = { reason: 'login_or_create', asker: clientAddress } as const
  const secondary = { reason: 'secondary', asker: live?.person.userId ?? namedId ?? '' } as const
  const begun = live === null && !isBackEnd ? [primary] : [secondary, primary]
  const now = deps.clock.now()
  for (const living of await challengesOf(deps, project, wallet, begun)) {
    const { notBefore, text } = living.purpose
    if ((notBefore ?? 0) > now) continue
    if (chains[wallet.type].isSigned(wallet.canonical, text, signature)) return living
  }
  throw signatureRefused()
}
