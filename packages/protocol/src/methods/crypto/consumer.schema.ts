import * as z from 'zod'
import { text } from '../../core/text.schema.ts'
import { sessionDurationMinutes } from '../../identity/session.schema.ts'
import { walletTypes } from './wallets.ts'

const type = z.enum(walletTypes)
/** `0x` and 40 hexadecimal digits, or at most 44 base58 digits. The wallet type decides the exact form. */
const address = text(44).min(32)

/** RFC 3339 with its time zone, as EIP-4361 requires. */
const time = text(40)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/)
  .refine((timeText) => !Number.isNaN(Date.parse(timeText)))
/**
 * Text for one line of the message to sign: it cannot end its line and begin another (EIP-4361, ABNF). Only the
 * characters of RFC 3986, so that a wallet parses it as we do: browsers treat a backslash as a slash.
 */
const uri = text(2_048).regex(/^[a-z][a-z0-9+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i)

/** Fields of an EIP-4361 message that a site chooses. */
export const siweParams = z.object({
  /** The page that requests the signature: an origin of the project, with or without a path. */
  uri,
  /** A decimal number. Default: 1, the main network. */
  chain_id: text(20)
    .regex(/^[1-9]\d*$/)
    .optional(),
  statement: text(1_000)
    .regex(/^[\x20-\x7e]*$/)
    .optional(),
  issued_at: time.optional(),
  not_before: time.optional(),
  message_request_id: text(256)
    .regex(/^[A-Za-z0-9\-._~!$&'()*+,;=:@%]*$/)
    .optional(),
  resources: z.array(uri).max(20).optional(),
})

export const authenticateStart = z.object({
  crypto_wallet_address: address,
  crypto_wallet_type: type,
  siwe_params: siweParams.optional(),
})

export const authenticate = z.object({
  crypto_wallet_address: address,
  crypto_wallet_type: type,
  /** 65 bytes as `0x` and hexadecimal digits, or 64 bytes in base58. */
  signature: text(132).min(64),
  session_duration_minutes: sessionDurationMinutes,
})

export const remove = z.object({ id: text(256) })
