import type { PasswordHash } from '@latchkey/protocol/methods/password/hash.schema'
import { eitherOf, isCheckableHash } from '../../ports/passwords/hash-kinds.ts'
import { encodedHash } from './encoded-hash.ts'
import { bytesOfLength, phc, saltsOf } from './hash-bytes.ts'

type MigratedHashType = PasswordHash['hash_type']

/** A hash in stored form, or what prevents that any password matches it. */
type MigratedHash = { readonly hash: string } | { readonly problem: string }

const digestBytes = { md5: 16, sha1: 20, sha512: 64 } as const

/** Converts a hash of each kind into a self-describing form. */
const encoders: { readonly [Of in MigratedHashType]: (input: PasswordHash) => MigratedHash } = {
  bcrypt: ({ hash }) => ({ hash }),
  phpass: ({ hash }) => ({ hash }),
  md_5: ({ hash, md_5_config }) => digest('md5', hash, md_5_config),
  sha_1: ({ hash, sha_1_config }) => digest('sha1', hash, sha_1_config),
  sha_512: ({ hash, sha_512_config }) => digest('sha512', hash, sha_512_config),
  argon_2i: (input) => argon2('argon2i', input),
  argon_2id: (input) => argon2('argon2id', input),
  scrypt({ hash, scrypt_config: config }) {
    if (config === undefined) return { hash }
    const { n_parameter, r_parameter, p_parameter, key_length, salt } = config
    const ln = Math.log2(n_parameter)
    const digest = bytesOfLength(hash, key_length)
    if (digest === null) return wrongLength(key_length)
    if (!Number.isInteger(ln)) return { problem: '`n_parameter` is not a power of 2.' }
    const parameters = `ln=${ln},r=${r_parameter},p=${p_parameter}`
    return { hash: eitherOf(saltsOf(salt).map((bytes) => `$scrypt$${parameters}$${phc(bytes)}$${phc(digest)}`)) }
  },
  pbkdf_2({ hash, pbkdf_2_config: config }) {
    if (config === undefined) return { hash }
    const { algorithm, iteration_amount, key_length, salt } = config
    const digest = bytesOfLength(hash, key_length)
    if (digest === null) return wrongLength(key_length)
    const start = `$pbkdf2-${algorithm}$i=${iteration_amount}`
    return { hash: eitherOf(saltsOf(salt).map((bytes) => `${start}$${phc(bytes)}$${phc(digest)}`)) }
  },
  firebase_scrypt({ hash, firebase_scrypt_config: config }) {
    if (config === undefined) return { problem: '`firebase_scrypt_config` is missing.' }
    const { mem_cost, rounds, salt_separator, signer_key, salt } = config
    return { hash: `$firebase-scrypt$ln=${mem_cost},r=${rounds}$${[salt_separator, signer_key, salt, hash].join('$')}` }
  },
}

const configOf: Readonly<Record<MigratedHashType, keyof PasswordHash | null>> = {
  bcrypt: null,
  phpass: null,
  md_5: 'md_5_config',
  sha_1: 'sha_1_config',
  sha_512: 'sha_512_config',
  argon_2i: 'argon_2_config',
  argon_2id: 'argon_2_config',
  scrypt: 'scrypt_config',
  pbkdf_2: 'pbkdf_2_config',
  firebase_scrypt: 'firebase_scrypt_config',
}

/** Returns the hash in stored form, or why it could never be checked. */
const convert = (given: PasswordHash): MigratedHash => {
  // Tables and scripts leave a line end behind the hash, which no form of a hash has.
  const input = { ...given, hash: given.hash.trim() }
  const foreign = Object.entries(input).find(
    ([name, value]) => name.endsWith('_config') && value != null && name !== configOf[input.hash_type],
  )
  if (foreign !== undefined) return { problem: `\`${foreign[0]}\` does not belong to \`${input.hash_type}\`.` }
  const encoded = encodedHash(input.hash_type, input.hash)
  const converted = encoded === null ? encoders[input.hash_type](input) : { hash: encoded }
  if ('problem' in converted || isCheckableHash(converted.hash)) return converted
  return { problem: `No password can match it, because it is no whole ${input.hash_type} hash or costs too much work.` }
}

/** Returns the hash in stored form; null if it could never be checked because it is damaged or too expensive. */
export const migratedHash = (input: PasswordHash): string | null => {
  const converted = convert(input)
  return 'hash' in converted ? converted.hash : null
}

/** Returns why `migratedHash` returns null, as a sentence; empty if it does not. */
export const hashProblem = (input: PasswordHash): string => {
  const converted = convert(input)
  return 'problem' in converted ? converted.problem : ''
}

const wrongLength = (bytes: number): MigratedHash => ({
  problem: `\`hash\` has other than the ${bytes} bytes of \`key_length\`, in hexadecimal and in base64.`,
})

type Salts = { readonly prepend_salt: string; readonly append_salt: string } | undefined

const digest = (name: keyof typeof digestBytes, hash: string, salts: Salts): MigratedHash => {
  const bytes = bytesOfLength(hash, digestBytes[name])
  if (bytes === null) return { problem: `\`hash\` has other than the ${digestBytes[name]} bytes of ${name}.` }
  const around = [salts?.prepend_salt ?? '', salts?.append_salt ?? '']
  const [before, after] = around.map((salt) => Buffer.from(salt).toString('base64url'))
  return { hash: `$digest-${name}$${before}$${after}$${bytes.toString('base64url')}` }
}

/** Without parameters the input is in the encoded form. */
const argon2 = (name: string, { hash, argon_2_config: config }: PasswordHash): MigratedHash => {
  if (config === undefined)
    return hash.startsWith(`$${name}$`)
      ? { hash }
      : { problem: `Without \`argon_2_config\`, \`hash\` starts with $${name}$.` }
  const { memory, iteration_amount, threads, key_length, salt } = config
  const digest = bytesOfLength(hash, key_length)
  if (digest === null) return wrongLength(key_length)
  const start = `$${name}$v=19$m=${memory},t=${iteration_amount},p=${threads}`
  const typed = Buffer.from(salt)
  const salts = [typed, ...saltsOf(salt).filter((bytes) => !bytes.equals(typed))]
  return { hash: eitherOf(salts.map((bytes) => `${start}$${phc(bytes)}$${phc(digest)}`)) }
}
