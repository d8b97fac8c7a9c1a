import type * as z from 'zod'
import { asserted, attested, collected } from './credential.schema.ts'
import { credentialRefused } from './refusals.ts'

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
