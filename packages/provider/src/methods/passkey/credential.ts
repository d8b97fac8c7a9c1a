import type * as z from 'zod'
import { assertionResponse, attestationResponse, collectedClientData } from './credential.schema.ts'
import { credentialRefused } from './refusals.ts'

/** The responses of `create` and of `get`, without the members that are not used. */
export type AttestationResponse = z.infer<typeof attestationResponse>
export type AssertionResponse = z.infer<typeof assertionResponse>

const reader =
  <Shape extends z.ZodType>(shape: Shape) =>
  (text: string): z.infer<Shape> => {
    const parsedCredential = shape.safeParse(json(text))
    if (parsedCredential.success) return parsedCredential.data
    const [where] = parsedCredential.error.issues
    throw credentialRefused(`its member \`${where?.path.join('.') || 'type'}\` is missing or invalid`)
  }

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw credentialRefused('it is not JSON', cause)
  }
}

export const readAttestation = reader(attestationResponse)
export const readAssertion = reader(assertionResponse)

/** The client data that the browser signed (WebAuthn 5.8.1). */
export interface ClientStatement {
  readonly type: string
  readonly challenge: Buffer
  /** The challenge in the browser's spelling. */
  readonly challengeText: string
  readonly origin: string
  readonly crossOrigin: boolean
}

export const readStatement = ({ response }: AttestationResponse | AssertionResponse): ClientStatement => {
  const text = json(Buffer.from(response.clientDataJSON, 'base64url').toString())
  const parsedStatement = collectedClientData.safeParse(text)
  if (!parsedStatement.success) throw credentialRefused('its client data are invalid')
  const { type, challenge, origin, crossOrigin } = parsedStatement.data
  const { challenge: challengeText } = text as { readonly challenge: string }
  return {
    type,
    challenge: Buffer.from(challenge, 'base64url'),
    challengeText,
    origin,
    crossOrigin: crossOrigin === true,
  }
}
