import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'

/** The whole credential is no longer (`consumer.schema.ts`), so no part of it is. */
const longestText = 32_768

/** Bytes as browsers write them; whatever other spelling an old library has, it means the same bytes. */
const bytes = text(longestText)
  .regex(/^[\w+/-]*={0,2}$/)
  .transform((base64) => Buffer.from(base64, 'base64').toString('base64url'))

const base = {
  type: z.literal('public-key'),
  id: bytes,
  rawId: bytes,
}

/** What a browser answers to `create`. */
export const attested = z.object({
  ...base,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    /** What the standard knows, and whatever it will know: they are only handed back. */
    transports: z.array(text(32)).max(8).nullish(),
  }),
})

/** What a browser answers to `get`. */
export const asserted = z.object({
  ...base,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
})

/** What the browser says it signed for (WebAuthn 5.8.1), as JSON text inside of it. */
export const collected = z.object({
  type: text(64),
  challenge: bytes,
  origin: text(2_048),
  crossOrigin: z.boolean().nullish(),
})
