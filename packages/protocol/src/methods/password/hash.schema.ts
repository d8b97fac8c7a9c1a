import * as z from 'zod'
import { text } from '../../core/text.schema.ts'

/** Longer than any hash of these kinds, in hex or base64. */
const hashText = text(1_024).min(1)
const salt = text(1_024)

const salted = z.object({ prepend_salt: salt.default(''), append_salt: salt.default('') })

/**
 * A password hash from another system, in the shape of `POST /v1/passwords/migrate`, with one more kind.
 *
 * ```ts
 * { hash_type: 'sha_512', hash: 'ab12…', sha_512_config: { prepend_salt: 'pepper', append_salt: '' } }
 * ```
 */
export const passwordHash = z.object({
  hash: hashText,
  hash_type: z.enum([
    'bcrypt',
    'md_5',
    'argon_2i',
    'argon_2id',
    'sha_1',
    'sha_512',
    'scrypt',
    'firebase_scrypt',
    'phpass',
    'pbkdf_2',
  ]),
  md_5_config: salted.optional(),
  sha_1_config: salted.optional(),
  sha_512_config: salted.optional(),
  /** Omitted if the hash includes it (`$argon2id$…`). */
  argon_2_config: z
    .object({ salt, iteration_amount: z.int(), memory: z.int(), threads: z.int(), key_length: z.int() })
    .optional(),
  scrypt_config: z
    .object({ salt, n_parameter: z.int(), r_parameter: z.int(), p_parameter: z.int(), key_length: z.int() })
    .optional(),
  pbkdf_2_config: z
    .object({
      salt,
      iteration_amount: z.int(),
      key_length: z.int(),
      algorithm: z.enum(['sha1', 'sha256', 'sha512']).default('sha256'),
    })
    .optional(),
  /** From Password Hash Parameters in Firebase; `hash` and `salt` are those of the exported account. */
  firebase_scrypt_config: z
    .object({ salt, signer_key: salt, salt_separator: salt, rounds: z.int(), mem_cost: z.int() })
    .optional(),
})

export type PasswordHash = z.infer<typeof passwordHash>
