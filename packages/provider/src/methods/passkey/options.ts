import type { RegisterStart } from '@latchkey/protocol/methods/passkey/consumer'
import { contactsOf } from '../../domain/factors/contacts.ts'
import { fullName } from '../../domain/users/full-name.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { challengeLifeMs } from './challenge.ts'
import type { StoredPasskey } from './stored-passkey.ts'

/** Accepted algorithms as COSE numbers, in order of preference: ES256, EdDSA, RS256. */
export const algorithms = [-7, -8, -257]

type Spelling = 'base64' | 'base64url'

const described = (passkeys: readonly StoredPasskey[], spelling: Spelling) =>
  passkeys.map(({ credentialId, transports }) => ({
    type: 'public-key',
    id: Buffer.from(credentialId, 'base64url').toString(spelling),
    ...(transports.length > 0 && { transports }),
  }))

const verification = (verifies: boolean) => (verifies ? 'required' : 'preferred')

/** Returns the name of the account in the list of a password manager. */
const nameOf = (person: StoredUser): string => {
  const contacts = contactsOf(person)
  const address = contacts.find(({ kind }) => kind === 'email')?.address ?? contacts[0]?.address
  return address ?? (fullName(person.name) || person.userId)
}

export interface CreationRequest {
  readonly project: Project
  readonly person: StoredUser
  readonly asked: RegisterStart
  readonly challenge: Uint8Array
  readonly userHandle: string
  readonly known: readonly StoredPasskey[]
}

/** Returns JSON text for `navigator.credentials.create`, in standard base64 unless the request asks for base64url. */
export const creationOptions = ({ project, person, asked, challenge, userHandle, known }: CreationRequest): string => {
  const spelling: Spelling = asked.use_base64_url_encoding ? 'base64url' : 'base64'
  const isUnasked = asked.conditional_mediation === true
  // A passkey created without a prompt is used from autofill, so it must be discoverable.
  const isPasskey = asked.return_passkey_credential_options === true || isUnasked
  const name = asked.override_name ?? nameOf(person)
  return JSON.stringify({
    rp: { name: project.settings.project_name, id: asked.domain },
    user: {
      id: Buffer.from(userHandle, 'base64url').toString(spelling),
      name,
      displayName: asked.override_display_name ?? asked.override_name ?? (fullName(person.name) || name),
    },
    challenge: Buffer.from(challenge).toString(spelling),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifeMs,
    excludeCredentials: described(known, spelling),
    authenticatorSelection: {
      ...(asked.authenticator_type !== undefined && { authenticatorAttachment: asked.authenticator_type }),
      residentKey: verification(isPasskey),
      requireResidentKey: isPasskey,
      userVerification: verification(isPasskey && !isUnasked),
    },
    // The device model is not needed, and browsers ask the user before they reveal it.
    attestation: 'none',
    extensions: { credProps: true },
  })
}

/**
 * Returns JSON text for `navigator.credentials.get`. It lists the given passkeys; without any, the browser offers every
 * passkey of the domain.
 */
export const requestOptions = (
  challenge: Uint8Array,
  domain: string,
  verifies: boolean,
  passkeys: readonly StoredPasskey[],
): string =>
  JSON.stringify({
    challenge: Buffer.from(challenge).toString('base64url'),
    timeout: challengeLifeMs,
    rpId: domain,
    allowCredentials: described(passkeys, 'base64url'),
    userVerification: verification(verifies),
  })
