import { passkeyOptions } from '../passkeys.ts'
import { cborBytes, jsonTexts } from './hostile-input.ts'
import { base64url, type Reader, type Readers, type Target } from './hostile-reader.ts'

/** Readers of responses of authenticators and browsers, with one part replaced. */
export const passkeyReaders = ({ provider, session, device, started }: Target): Readers => {
  /** Replaces one part of an authenticator's response. */
  const credential = (
    part: 'clientDataJSON' | 'attestationObject' | 'authenticatorData' | 'signature',
    input: Buffer,
    text: string,
  ) => {
    const parsed = JSON.parse(text)
    return JSON.stringify({ ...parsed, response: { ...parsed.response, [part]: base64url(input) } })
  }
  const createCredential = (options: string) => device.create(options, { rpId: 'elsewhere.example' })
  const useCredential = (options: string) => device.get(options, { rpId: 'elsewhere.example' })
  const partsOf = (text: string) => JSON.parse(text).response as Readonly<Record<string, string>>
  const sampleMade = partsOf(
    createCredential(JSON.stringify({ rp: { id: 'localhost' }, user: { id: 'YQ' }, challenge: 'YQ' })),
  )
  const sampleUsed = partsOf(useCredential(JSON.stringify({ rpId: 'localhost', challenge: 'YQ' })))
  const bytesOf = (text = '') => Buffer.from(text, 'base64url')
  const registrationReader = (part: 'clientDataJSON' | 'attestationObject', more: Partial<Reader> = {}): Reader => ({
    samples: [bytesOf(sampleMade[part])],
    mostBytes: 20_000,
    prepare: async (from) => (await started(from)).body.data.public_key_credential_creation_options,
    send: (input, from, options) => {
      const public_key_credential = credential(part, input, createCredential(options))
      return provider.post('/webauthn/register', { public_key_credential }, { session, from })
    },
    ...more,
  })
  const authenticationReader = (
    part: 'clientDataJSON' | 'authenticatorData' | 'signature',
    more: Partial<Reader> = {},
  ): Reader => ({
    samples: [bytesOf(sampleUsed[part])],
    mostBytes: 20_000,
    prepare: async (from) => {
      const path = '/webauthn/authenticate/start/primary'
      const startAnswer = await provider.post<{ public_key_credential_request_options: string }>(path, passkeyOptions, {
        from,
      })
      return startAnswer.body.data.public_key_credential_request_options
    },
    send: (input, from, options) => {
      const public_key_credential = credential(part, input, useCredential(options))
      return provider.post('/webauthn/authenticate', { public_key_credential, session_duration_minutes: 60 }, { from })
    },
    ...more,
  })
  return {
    'client data of attestations': registrationReader('clientDataJSON', { structured: jsonTexts }),
    'attestation objects': registrationReader('attestationObject', { structured: cborBytes }),
    'client data of assertions': authenticationReader('clientDataJSON', { structured: jsonTexts }),
    'authenticator data': authenticationReader('authenticatorData'),
    'signatures of passkeys': authenticationReader('signature'),
  }
}
