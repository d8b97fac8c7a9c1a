import * as z from 'zod'
import { credentialRefused } from './refusals.ts'

/** Bytes as browsers write them; whatever other spelling an old library has, it means the same bytes. */
const bytes = z
  .string()
  .regex(/^[\w+/-]*={0,2}$/)
  .transform((text) => Buffer.from(text, 'base64').toString('base64url'))

const base = {
  type: z.literal('public-key'),
  id: bytes,
  rawId: bytes,
}

const attested = z.object({
  ...base,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    /** What the standard knows, and whatever it will know: they are only handed back. */
    transports: z.array(z.string().max(32)).max(8).nullish(),
  }),
})

const asserted = z.object({
  ...base,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
})

/** What a browser answers to `create`, and to `get`. Members that are not needed are left out. */
export type Attested = z.infer<typeof attested>
export type Asserted = z.infer<typeof asserted>

const reader =
  <Shape extends z.ZodType>(shape: Shape) =>
  (text: string): z.infer<Shape> => {
    const read = shape.safeParse(json(text))
    if (read.success) return read.data
    const [where] = read.error.issues
    throw credentialRefused(`its member ${where?.path.join('.') || 'type'} is missing or not readable`)
  }

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw credentialRefused('it is no JSON text', cause)
  }
}

export const readAttested = reader(attested)
export const readAsserted = reader(asserted)

const collected = z.object({
  type: z.string(),
  challenge: bytes,
  origin: z.string(),
  crossOrigin: z.boolean().nullish(),
})

/** What the browser says it signed for (WebAuthn 5.8.1). */
export interface ClientStatement {
  readonly type: string
  readonly challenge: Buffer
  /** The same as the browser spelled it. */
  readonly challengeText: string
  readonly origin: string
  readonly crossOrigin: boolean
}

export const readStatement = ({ response }: Attested | Asserted): ClientStatement => {
  const text = json(Buffer.from(response.clientDataJSON, 'base64url').toString())
  const read = collected.safeParse(text)
  if (!read.success) throw credentialRefused('its client data are not readable')
  const { type, challenge, origin, crossOrigin } = read.data
  const { challenge: challengeText } = text as { readonly challenge: string }
  return {
    type,
    challenge: Buffer.from(challenge, 'base64url'),
    challengeText,
    origin,
    crossOrigin: crossOrigin === true,
  }
}
