import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'

/** The limit of the whole credential (`consumer.schema.ts`), so no part of it is longer. */
const longestText = 32_768

/** Base64 as browsers write it. Other alphabets of old libraries encode the same bytes. */
const bytes = text(longestText)
  .regex(/^[\w+/-]*={0,2}$/)
  .transform((base64) => Buffer.from(base64, 'base64').toString('base64url'))

const base = {
  type: z.literal('public-key'),
  id: bytes,
  rawId: bytes,
}

/** The response of `navigator.credentials.create`. */
export const attestationResponse = z.object({
  ...base,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    /** Any value is accepted, also future ones: they are only returned to browsers. */
    transports: z.array(text(32)).max(8).nullish(),
  }),
})

/** The response of `navigator.credentials.get`. */
export const assertionResponse = z.object({
  ...base,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
})

/** The client data that the browser signed (WebAuthn 5.8.1), as JSON text in the response. */
export const collectedClientData = z.object({
  type: text(64),
  challenge: bytes,
  origin: text(2_048),
  crossOrigin: z.boolean().nullish(),
})
