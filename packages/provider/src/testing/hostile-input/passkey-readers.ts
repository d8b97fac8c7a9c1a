import { passkeyOptions } from '../passkeys.ts'
import { cborBytes, jsonTexts } from './hostile-input.ts'
import { base64url, type Reader, type Readers, type Target } from './hostile-reader.ts'

/** What authenticators and browsers answer, one part of it replaced at a time. */
export const passkeyReaders = ({ provider, session, device, started }: Target): Readers => {
  /** An answer of the authenticator with one part of it replaced. */
  const credential = (
    part: 'clientDataJSON' | 'attestationObject' | 'authenticatorData' | 'signature',
    input: Buffer,
    text: string,
  ) => {
    const parsed = JSON.parse(text)
    return JSON.stringify({ ...parsed, response: { ...parsed.response, [part]: base64url(input) } })
  }
  const made = (options: string) => device.create(options, { rpId: 'elsewhere.example' })
  const used = (options: string) => device.get(options, { rpId: 'elsewhere.example' })
  const partsOf = (text: string) => JSON.parse(text).response as Readonly<Record<string, string>>
  const sampleMade = partsOf(made(JSON.stringify({ rp: { id: 'localhost' }, user: { id: 'YQ' }, challenge: 'YQ' })))
  const sampleUsed = partsOf(used(JSON.stringify({ rpId: 'localhost', challenge: 'YQ' })))
  const bytesOf = (text = '') => Buffer.from(text, 'base64url')
  const attested = (part: 'clientDataJSON' | 'attestationObject', more: Partial<Reader> = {}): Reader => ({
    samples: [bytesOf(sampleMade[part])],
    mostBytes: 20_000,
    prepare: async (from) => (await started(from)).body.data.public_key_credential_creation_options,
    send: (input, from, options) => {
      const public_key_credential = credential(part, input, made(options))
      return provider.post('/webauthn/register', { public_key_credential }, { session, from })
    },
    ...more,
  })
  const asserted = (
    part: 'clientDataJSON' | 'authenticatorData' | 'signature',
    more: Partial<Reader> = {},
  ): Reader => ({
    samples: [bytesOf(sampleUsed[part])],
    mostBytes: 20_000,
    prepare: async (from) => {
      const path = '/webauthn/authenticate/start/primary'
      const begun = await provider.post<{ public_key_credential_request_options: string }>(path, passkeyOptions, {
        from,
      })
      return begun.body.data.public_key_credential_request_options
    },
    send: (input, from, options) => {
      const public_key_credential = credential(part, input, used(options))
      return provider.post('/webauthn/authenticate', { public_key_credential, session_duration_minutes: 60 }, { from })
    },
    ...more,
  })
  return {
    'client data of attestations': attested('clientDataJSON', { structured: jsonTexts }),
    'attestation objects': attested('attestationObject', { structured: cborBytes }),
    'client data of assertions': asserted('clientDataJSON', { structured: jsonTexts }),
    'authenticator data': asserted('authenticatorData'),
    'signatures of passkeys': asserted('signature'),
  }
}
