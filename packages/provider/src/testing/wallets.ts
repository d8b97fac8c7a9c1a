import type { Grant } from '@latchkey/protocol/identity/session'
import type { Challenged } from '@latchkey/protocol/methods/crypto/consumer'
import type { WalletType } from '@latchkey/protocol/methods/crypto/wallets'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { RequestOptions, TestProvider } from './provider.ts'

/** A wallet with a real key. */
export interface Wallet {
  readonly type: WalletType
  readonly address: string
  /** Signs a text as the wallets of its chain do. */
  sign(text: string): string
}

export const ethereumDigest = (text: string): Uint8Array =>
  keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${utf8ToBytes(text).length}`), utf8ToBytes(text)))

interface WalletOptions {
  /** 32 bytes, random by default. */
  readonly secretKey?: Uint8Array
  /** Added to the recovery bit of Ethereum signatures: 27, as nearly all wallets do, or 0. */
  readonly shift?: number
}

export const ethereumWallet = ({
  secretKey = secp256k1.utils.randomSecretKey(),
  shift = 27,
}: WalletOptions = {}): Wallet => {
  const publicKey = secp256k1.getPublicKey(secretKey, false)
  return {
    type: 'ethereum',
    address: `0x${bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-20))}`,
    sign(text) {
      const signed = secp256k1.sign(ethereumDigest(text), secretKey, { prehash: false, format: 'recovered' })
      return `0x${bytesToHex(concatBytes(signed.subarray(1), new Uint8Array([(signed[0] ?? 0) + shift])))}`
    },
  }
}

export const solanaWallet = ({ secretKey = ed25519.utils.randomSecretKey() }: WalletOptions = {}): Wallet => {
  const publicKey = ed25519.getPublicKey(secretKey)
  return {
    type: 'solana',
    address: base58.encode(publicKey),
    sign: (text) => base58.encode(ed25519.sign(utf8ToBytes(text), secretKey)),
  }
}

/** Sends the wallet calls of a page to a provider under test. */
export class Wallets {
  readonly #provider: TestProvider

  constructor(provider: TestProvider) {
    this.#provider = provider
  }

  start(
    wallet: Pick<Wallet, 'type' | 'address'>,
    { siwe, ...options }: RequestOptions & { readonly siwe?: object } = {},
  ) {
    const kind = options.session === undefined ? 'primary' : 'secondary'
    const body = {
      crypto_wallet_address: wallet.address,
      crypto_wallet_type: wallet.type,
      ...(siwe && { siwe_params: siwe }),
    }
    return this.#provider.post<Challenged>(`/crypto_wallets/authenticate/start/${kind}`, body, options)
  }

  finish({ type, address }: Pick<Wallet, 'type' | 'address'>, signature: string, options: RequestOptions = {}) {
    const body = {
      crypto_wallet_address: address,
      crypto_wallet_type: type,
      signature,
      session_duration_minutes: 60,
    }
    return this.#provider.post<Grant>('/crypto_wallets/authenticate', body, options)
  }

  /** Starts and completes a sign-in with a wallet. */
  async authenticate(wallet: Wallet, options: RequestOptions & { readonly siwe?: object } = {}) {
    const started = await this.start(wallet, options)
    if (started.status !== 200) throw new Error(`No challenge to sign: ${started.text}`)
    const { siwe, ...rest } = options
    return this.finish(wallet, wallet.sign(started.body.data.challenge), rest)
  }
}
