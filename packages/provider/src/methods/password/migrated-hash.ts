import type { PasswordHash } from '@latchkey/protocol/methods/password/hash.schema'
import { isCheckableHash } from '../../ports/passwords/hash-kinds.ts'

type Kind = PasswordHash['hash_type']

/** Converts a hash of each kind into a self-describing form; null if a part of it is missing. */
const encoders: { readonly [Of in Kind]: (input: PasswordHash) => string | null } = {
  bcrypt: ({ hash }) => hash,
  phpass: ({ hash }) => hash,
  md_5: ({ hash, md_5_config }) => digest('md5', hash, md_5_config),
  sha_1: ({ hash, sha_1_config }) => digest('sha1', hash, sha_1_config),
  sha_512: ({ hash, sha_512_config }) => digest('sha512', hash, sha_512_config),
  argon_2i: (input) => argon2('argon2i', input),
  argon_2id: (input) => argon2('argon2id', input),
  scrypt({ hash, scrypt_config: config }) {
    if (config === undefined) return hash
    const { n_parameter, r_parameter, p_parameter, salt } = config
    const ln = Math.log2(n_parameter)
    return Number.isInteger(ln) ? `$scrypt$ln=${ln},r=${r_parameter},p=${p_parameter}$${phc(salt)}$${phc(hash)}` : null
  },
  pbkdf_2({ hash, pbkdf_2_config: config }) {
    if (config === undefined) return hash
    return `$pbkdf2-${config.algorithm}$i=${config.iteration_amount}$${phc(config.salt)}$${phc(hash)}`
  },
  firebase_scrypt({ hash, firebase_scrypt_config: config }) {
    if (config === undefined) return null
    const { mem_cost, rounds, salt_separator, signer_key, salt } = config
    return `$firebase-scrypt$ln=${mem_cost},r=${rounds}$${[salt_separator, signer_key, salt, hash].join('$')}`
  },
}

/** Returns the hash in stored form; null if it could never be checked because it is damaged or too expensive. */
export const migratedHash = (input: PasswordHash): string | null => {
  const hash = encoders[input.hash_type](input)
  return hash !== null && isCheckableHash(hash) ? hash : null
}

type Salts = { readonly prepend_salt: string; readonly append_salt: string } | undefined

const digest = (name: string, hex: string, salts: Salts): string | null => {
  if (!/^(?:[0-9a-f]{2})+$/i.test(hex)) return null
  const around = [salts?.prepend_salt ?? '', salts?.append_salt ?? '']
  const [before, after] = around.map((salt) => Buffer.from(salt).toString('base64url'))
  return `$digest-${name}$${before}$${after}$${Buffer.from(hex, 'hex').toString('base64url')}`
}

/** Without parameters the input is in the encoded form; with parameters it is hexadecimal. */
const argon2 = (name: string, { hash, argon_2_config: config }: PasswordHash): string | null => {
  if (config === undefined) return hash.startsWith(`$${name}$`) ? hash : null
  if (!/^(?:[0-9a-f]{2})+$/i.test(hash)) return null
  const { memory, iteration_amount, threads, salt } = config
  const salted = Buffer.from(salt).toString('base64')
  const parameters = `m=${memory},t=${iteration_amount},p=${threads}`
  return `$${name}$v=19$${parameters}$${unpadded(salted)}$${unpadded(Buffer.from(hash, 'hex').toString('base64'))}`
}

/** Converts base64 of any alphabet to that of the PHC form. */
const phc = (base64: string) => unpadded(Buffer.from(base64, 'base64').toString('base64'))

const unpadded = (base64: string) => base64.replace(/=+$/, '')
