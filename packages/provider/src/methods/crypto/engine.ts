import type { WalletAuthenticateStart } from '@latchkey/protocol/methods/crypto/consumer'
import type { WalletType } from '@latchkey/protocol/methods/crypto/wallets'
import type { Deps } from '../../domain/deps.ts'
import { isListed } from '../../domain/destinations/allow-list.ts'
import { verifiedClaim } from '../../domain/factors/claim.ts'
import { type CryptoWalletData, cryptoWallet } from '../../domain/factors/crypto-wallet.ts'
import type { Reason } from '../../domain/factors/reason.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import type { SignInContext } from '../../domain/sessions/sign-in-context.ts'
import { type SignInResult, signIn } from '../../domain/sign-in/sign-in.ts'
import { wireTime } from '../../domain/wire-time.ts'
import { atomically } from '../../store/atomically.ts'
import { consumeOnce } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { chains } from './chains.ts'
import {
  type ActiveChallenge,
  type ChallengeRequest,
  challengeLifeMs,
  challengesOf,
  keepChallenge,
  type WalletChallengePurpose,
  type WalletKey,
} from './challenge.ts'
import { plainText, type SiweParams, siweText } from './challenge-text.ts'
import { addedNotice } from './notices.ts'
import { addressRefused, signatureRefused, siweRefused } from './refusals.ts'

/**
 * Returns the lookup key of a wallet address. Throws `invalid_crypto_wallet_address` if it is not valid on its chain.
 */
export const walletKey = (type: WalletType, address: string): WalletKey => {
  const canonical = chains[type].canonical(address)
  if (canonical === null) throw addressRefused()
  return { type, canonical }
}

const nonceBytes = 16

/** Writes the text that a wallet is to sign, and stores the sign-in that its signature completes. */
export const startWallet = async (
  deps: Deps,
  request: ChallengeRequest & { readonly origin: string | null },
  reason: Reason,
  { crypto_wallet_address: address, crypto_wallet_type: type, siwe_params: siwe }: WalletAuthenticateStart,
): Promise<string> => {
  const { project, origin } = request
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
  await keepChallenge(deps, request, wallet, { ...reason, text, notBefore })
  return text
}

/** Returns the EIP-4361 fields if the text is to have that format, which only Ethereum wallets support. */
const siweOf = ({ settings }: Project, type: WalletType, siwe: SiweParams | undefined): SiweParams | undefined => {
  if (type !== 'ethereum') return undefined
  if (siwe === undefined) {
    if (!settings.siwe_required_for_crypto_wallets) return undefined
    throw siweRefused('the project requires EIP-4361 for Ethereum wallets. Pass `siwe_params` with the URL of the page')
  }
  if (!isListed(settings.origins, originOf(siwe.uri)))
    throw siweRefused(
      '`uri` is not on an allowed origin of the project. Pass the URL of the page that asks for the signature',
    )
  return siwe
}

/**
 * Returns the origin of a URL that every parser reads the same way: written out in full, with no user before the host.
 * Browsers correct a missing or wrong slash, while other parsers (RFC 3986) then find a different host.
 */
const originOf = (uri: string): string => {
  const { origin } = URL.canParse(uri) ? new URL(uri) : { origin: '' }
  const rest = uri.slice(origin.length)
  return uri.toLowerCase().startsWith(origin) && /^(?::\d*)?(?:[/?#]|$)/.test(rest) ? origin : ''
}

/** The signature that a caller sent, not verified yet. */
export interface WalletSignature {
  readonly type: WalletType
  /** In the caller's spelling. */
  readonly address: string
  readonly signature: string
}

/**
 * Verifies a wallet's signature and opens a session. The text is consumed in the transaction that signs in, so only one
 * of several concurrent requests succeeds. A wrong signature consumes nothing; otherwise any client could void another
 * user's text.
 */
export const finishWallet = async (
  deps: Deps,
  { project, clientAddress }: ChallengeRequest,
  { type, address, signature }: WalletSignature,
  signInContext: SignInContext,
): Promise<SignInResult> => {
  const { projectId } = project
  const wallet = walletKey(type, address)
  await consumeRateLimit(
    deps.store,
    [{ limit: 'signaturesFromClient', projectId, subject: clientAddress }],
    deps.clock.now(),
  )
  const { uniqueKey, purpose } = await signedChallenge(
    deps,
    { project, clientAddress },
    wallet,
    signature,
    signInContext,
  )
  return atomically(deps.store, async (db) => {
    if (!(await consumeOnce(db, { projectId }, uniqueKey))) throw signatureRefused()
    const walletData: CryptoWalletData = { address, type }
    const lookupKey = `${wallet.type}:${wallet.canonical}`
    return signIn(deps, db, signInContext, {
      claim: verifiedClaim({
        kind: cryptoWallet,
        lookupKey,
        publicData: walletData,
        type: 'crypto',
        delivery: 'crypto_wallet',
        provesAddress: null,
      }),
      reason: reasonOf(purpose),
      refusal: signatureRefused,
      announce: ({ person, factor }) => notifyOwner(deps, db, project, person, addedNotice(factor)),
    })
  })
}

const reasonOf = (purpose: WalletChallengePurpose): Reason =>
  purpose.reason === 'secondary' ? { reason: 'secondary', userId: purpose.userId } : { reason: purpose.reason }

/** Finds the pending text that this signature is of. A signed-in user may have started either way. */
const signedChallenge = async (
  deps: Deps,
  { project, clientAddress }: ChallengeRequest,
  wallet: WalletKey,
  signature: string,
  { activeSession, namedId, isBackEnd }: SignInContext,
): Promise<ActiveChallenge> => {
  const primary = { reason: 'login_or_create', clientKey: clientAddress } as const
  const secondary = { reason: 'secondary', clientKey: activeSession?.person.userId ?? namedId ?? '' } as const
  const starts = activeSession === null && !isBackEnd ? [primary] : [secondary, primary]
  const now = deps.clock.now()
  for (const pendingText of await challengesOf(deps, project, wallet, starts)) {
    const { notBefore, text } = pendingText.purpose
    if ((notBefore ?? 0) > now) continue
    if (chains[wallet.type].isSigned(wallet.canonical, text, signature)) return pendingText
  }
  throw signatureRefused()
}
