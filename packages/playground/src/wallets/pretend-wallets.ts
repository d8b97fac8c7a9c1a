import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

/**
 * Announces two simulated wallets, to try a sign-in without an installed wallet. Their keys are real and exist in this
 * browser alone. They sign without confirmation, so they are for the playground only.
 */
export function announcePretendWallets(): void {
  announceEthereum(keyNamed('ethereum'))
  announceSolana(keyNamed('solana'))
}

/** Returns the same key at each visit, so that the same user signs in. */
const keyNamed = (name: string): Uint8Array => {
  const storageKey = `latchkey-playground-wallet-${name}`
  const storedKey = localStorage.getItem(storageKey)
  if (storedKey !== null) return hexToBytes(storedKey)
  const key = crypto.getRandomValues(new Uint8Array(32))
  localStorage.setItem(storageKey, bytesToHex(key))
  return key
}

interface WalletRequest {
  readonly method: string
  readonly params?: readonly string[]
}

/** Announces a wallet by EIP-6963. */
const announceEthereum = (key: Uint8Array): void => {
  const address = `0x${bytesToHex(keccak_256(secp256k1.getPublicKey(key, false).subarray(1)).subarray(-20))}`
  const provider = {
    async request({ method, params: [text = ''] = [] }: WalletRequest) {
      if (method !== 'personal_sign') return [address]
      const bytes = hexToBytes(text.slice(2))
      const digest = keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes))
      const signed = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' })
      return `0x${bytesToHex(signed.subarray(1))}${((signed[0] ?? 0) + 27).toString(16)}`
    },
  }
  const info = { uuid: crypto.randomUUID(), name: 'Test wallet (Ethereum)', icon: '', rdns: 'dev.latchkey.pretend' }
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** Announces a wallet by the Wallet Standard. */
const announceSolana = (key: Uint8Array): void => {
  const publicKey = ed25519.getPublicKey(key)
  const accounts = [{ address: base58.encode(publicKey), publicKey, chains: ['solana:mainnet'], features: [] }]
  const wallet = {
    version: '1.0.0',
    name: 'Test wallet (Solana)',
    icon: '',
    chains: ['solana:mainnet'],
    accounts,
    features: {
      'standard:connect': { connect: async () => ({ accounts }) },
      'solana:signMessage': {
        signMessage: async ({ message }: { readonly message: Uint8Array }) => [
          { signedMessage: message, signature: ed25519.sign(message, key) },
        ],
      },
    },
  }
  const register = (api: { register(wallet: object): unknown }) => api.register(wallet)
  addEventListener('wallet-standard:app-ready', (event) =>
    register((event as CustomEvent<{ register(wallet: object): unknown }>).detail),
  )
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}
