import { createHash, generateKeyPairSync, type JsonWebKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { cbor } from './cbor.ts'

/** The parts of the provider's options that an authenticator reads. */
export interface CreationOptions {
  readonly rp: { readonly id: string; readonly name: string }
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly challenge: string
  readonly excludeCredentials: readonly { readonly id: string }[]
  readonly authenticatorSelection: Readonly<Record<string, unknown>>
}
export interface AssertionOptions {
  readonly rpId: string
  readonly challenge: string
  readonly allowCredentials: readonly { readonly id: string }[]
  readonly userVerification: string
}

/** Deviations of a dishonest page, browser or authenticator. */
export interface DeviationOptions {
  readonly origin?: string
  readonly crossOrigin?: boolean
  /** Origin of the top-level page around the frame. */
  readonly topOrigin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** WebAuthn 6.1: 1 user present, 4 user verified, 64 attested credential data included, 128 extension data included. */
  readonly flags?: number
  readonly counter?: number
  readonly userHandle?: string | null
  readonly signature?: Uint8Array
  readonly key?: KeyObject
  readonly credentialId?: Buffer
  readonly algorithm?: number
  readonly attestation?: { readonly fmt: string; readonly attStmt: ReadonlyMap<string, unknown> }
  readonly extensions?: ReadonlyMap<string, unknown>
}

/** A credential as JSON; binary values are base64url. */
export interface SavedCredential {
  readonly key: JsonWebKey
  readonly credentialId: string
  readonly userHandle: string | null
}

const present = 0x01
const verified = 0x04
const attested = 0x40
const extended = 0x80

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const again = (text: string) => Buffer.from(text, 'base64').toString('base64url')

/** An authenticator with one real ES256 key, and the browser in front of it. Its signatures are real. */
export class Authenticator {
  readonly #origin: string
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #userHandle: string | null = null
  counter = 0
  readonly id = randomBytes(32)

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Returns what a later signature of this credential needs, as JSON: pass it to `get` as `otherwise`. */
  save(): SavedCredential {
    const key = this.#keys.privateKey.export({ format: 'jwk' })
    return { key, credentialId: base64url(this.id), userHandle: this.#userHandle }
  }

  /** Creates a credential for the options of `register/start`, as JSON text. */
  create(text: string, otherwise: DeviationOptions = {}): string {
    const options: CreationOptions = JSON.parse(text)
    this.#userHandle = again(options.user.id)
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, unknown>([
      [1, 2],
      [3, otherwise.algorithm ?? -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const id = otherwise.credentialId ?? this.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const credentialData = Buffer.concat([Buffer.alloc(16), length, id, cbor(key)])
    const { fmt, attStmt } = otherwise.attestation ?? { fmt: 'none', attStmt: new Map() }
    const authData = Buffer.concat([
      this.#said(otherwise, options.rp.id, attested),
      credentialData,
      extensionsOf(otherwise),
    ])
    return JSON.stringify({
      ...describeCredential(id),
      response: {
        clientDataJSON: this.#collected('webauthn.create', options.challenge, otherwise),
        attestationObject: base64url(cbor(new Map<string, unknown>(Object.entries({ fmt, attStmt, authData })))),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    })
  }

  /** Signs the options of `authenticate/start`, as JSON text, and increments the counter. */
  get(text: string, otherwise: DeviationOptions = {}): string {
    const options: AssertionOptions = JSON.parse(text)
    if (otherwise.counter === undefined) this.counter++
    const clientDataJSON = this.#collected('webauthn.get', options.challenge, otherwise)
    const authenticatorData = Buffer.concat([this.#said(otherwise, options.rpId, 0), extensionsOf(otherwise)])
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const signature = otherwise.signature ?? sign('sha256', signed, otherwise.key ?? this.#keys.privateKey)
    return JSON.stringify({
      ...describeCredential(otherwise.credentialId ?? this.id),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle: otherwise.userHandle === undefined ? this.#userHandle : otherwise.userHandle,
      },
      clientExtensionResults: {},
    })
  }

  #said(
    { rpId, flags = present | verified, counter = this.counter, extensions }: DeviationOptions,
    own: string,
    more: number,
  ) {
    const head = Buffer.alloc(37)
    sha256(rpId ?? own).copy(head)
    head[32] = flags | more | (extensions === undefined ? 0 : extended)
    head.writeUInt32BE(counter, 33)
    return head
  }

  #collected(type: string, challenge: string, otherwise: DeviationOptions): string {
    const { origin = this.#origin, crossOrigin = false, topOrigin } = otherwise
    const clientData = {
      type: otherwise.type ?? type,
      challenge: otherwise.challenge ?? again(challenge),
      origin,
      crossOrigin,
      ...(topOrigin !== undefined && { topOrigin }),
    }
    return base64url(Buffer.from(JSON.stringify(clientData)))
  }
}

const describeCredential = (id: Buffer) => ({ type: 'public-key', id: base64url(id), rawId: base64url(id) })

const extensionsOf = ({ extensions }: DeviationOptions) =>
  extensions === undefined ? Buffer.alloc(0) : cbor(extensions)
