import { createHash, createHmac, generateKeyPairSync } from 'node:crypto'
import { liveSettings } from '../../domain/projects/new-project.ts'

/** Rows of an older release: a user of the development project with a session and a pending code. Times in ms. */
export interface OldRows {
  readonly kid: string
  readonly sessionToken: string
  readonly code: { readonly method_id: string; readonly code: string }
  readonly email: string
  /** One statement each, in insertion order. */
  readonly statements: readonly (readonly [text: string, values: readonly (string | number | null)[]])[]
}

const insert = (table: string, row: Readonly<Record<string, string | number | null>>) =>
  [
    `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
      .map((_, at) => `$${at + 1}`)
      .join(', ')})`,
    Object.values(row),
  ] as const

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const projectId = `project-test-${uuid(1)}`
const userId = `user-test-${uuid(2)}`

/** @param release number of migrations that it had: 1 to 5 */
export const rowsOfRelease = (release: number, now: number, passwordHash: string): OldRows => {
  const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const sessionToken = createHash('sha256').update(`session ${release}`).digest('base64url')
  const method_id = `otp-test-${uuid(3)}`
  const [code, salt, email, kid] = ['012345', 'c2FsdA', 'ada@example.com', `jwk-${release}`]
  const origins = ['http://localhost:*', 'http://127.0.0.1:*']
  const settings = { ...liveSettings('Latchkey'), origins, redirect_urls: [], jwt_algorithm: 'ES256' }
  const key = { project_id: projectId, algorithm: 'ES256', generation: 1, private_key: `${pem}`, created_at: now }
  const destination = { kind: 'email', address: email, canonical: email }
  return {
    kid,
    sessionToken,
    code: { method_id, code },
    email,
    statements: [
      insert('projects', {
        project_id: projectId,
        vertical: 'CONSUMER',
        environment: 'test',
        public_token: `public-token-test-${uuid(4)}`,
        secret_hash: 'x',
        development_secret: 'secret-test-x',
        development_vertical: 'CONSUMER',
        settings: JSON.stringify(settings),
        created_at: now,
      }),
      insert('signing_keys', { kid, ...key }),
      insert('users', {
        user_id: userId,
        project_id: projectId,
        created_at: now,
        name: JSON.stringify({ first_name: 'Ada', middle_name: '', last_name: '' }),
        trusted_metadata: '{}',
        untrusted_metadata: '{}',
      }),
      insert('contacts', {
        contact_id: `email-test-${uuid(5)}`,
        project_id: projectId,
        user_id: userId,
        kind: 'email',
        canonical: email,
        address: email,
        created_at: now,
      }),
      insert('sessions', {
        session_id: `session-test-${uuid(6)}`,
        token_hash: createHash('sha256').update(sessionToken).digest('hex'),
        project_id: projectId,
        user_id: userId,
        started_at: now,
        last_accessed_at: now,
        expires_at: now + 3_600_000,
        revoked_at: null,
        attributes: JSON.stringify({ ip_address: '127.0.0.1', user_agent: 'Browser' }),
        factors: JSON.stringify([
          {
            type: 'otp',
            delivery_method: 'email',
            last_authenticated_at: '2030-01-01T00:00:00Z',
            email_factor: { email_id: `email-test-${uuid(5)}`, email_address: email },
          },
        ]),
        custom_claims: null,
      }),
      insert('once_secrets', {
        secret_id: method_id,
        project_id: projectId,
        slot: `otp email ${email}`,
        digest: createHmac('sha256', salt).update(`${method_id}.${code}`).digest('base64url'),
        salt,
        tries: 0,
        purpose: JSON.stringify({ reason: 'login_or_create', channel: 'email', destination }),
        expires_at: now + 300_000,
      }),
      ...(release < 2
        ? []
        : [
            insert('passwords', {
              user_id: userId,
              password_id: `password-test-${uuid(7)}`,
              hash: passwordHash,
              requires_reset: 0,
              changed_at: now,
            }),
          ]),
    ],
  }
}

/** Statements of a serving node of any release: it reads a session with its user, signs in, and sends a code. */
export const servingStatements = (round: number, now: number): OldRows['statements'] => [
  [
    `SELECT token_hash, session_id, user_id, expires_at, factors, name, contact_id, kind, address, contact_created_at
     FROM signed_in WHERE user_id = $1`,
    [userId],
  ],
  insert('users', {
    user_id: `user-test-old-${round}`,
    project_id: projectId,
    created_at: now,
    name: '{}',
    trusted_metadata: '{}',
    untrusted_metadata: '{}',
  }),
  insert('contacts', {
    contact_id: `email-test-old-${round}`,
    project_id: projectId,
    user_id: `user-test-old-${round}`,
    kind: 'email',
    canonical: `old-${round}@example.com`,
    address: `old-${round}@example.com`,
    created_at: now,
  }),
  [
    'UPDATE sessions SET last_accessed_at = $1 WHERE user_id = $2 AND revoked_at IS NULL RETURNING session_id',
    [now, userId],
  ],
  insert('once_secrets', {
    secret_id: `otp-test-old-${round}`,
    project_id: projectId,
    slot: `otp old ${round}`,
    digest: 'x',
    salt: 'x',
    tries: 0,
    purpose: '{}',
    expires_at: now + 1,
  }),
]
