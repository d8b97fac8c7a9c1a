import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProvider } from '../../../app.ts'
import { unconfigured } from '../../../ports/unconfigured.ts'
import { createProject, runProgram } from '../../../testing/program.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-user-import-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const environment = (place: string) => ({ DATABASE_URL: `file:${join(folder, place)}` })
const projectIn = (place: string) =>
  createProject(['--name', 'Shop', '--origin', 'https://shop.example'], environment(place))

const runImport = (place: string, projectId: string, lines: readonly unknown[]) => {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  return runProgram(['user', 'import', projectId], environment(place), `${text}\n`)
}

const importInto = async (place: string, projectId: string, lines: readonly unknown[]) => {
  const ran = await runImport(place, projectId, lines)
  expect([ran.code, ran.complaint]).toEqual([0, ''])
  return jsonLines(ran.out)
}

const exportFrom = async (place: string, projectId: string) =>
  jsonLines((await runProgram(['user', 'export', projectId], environment(place))).out)

const jsonLines = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

const password = 'gibbous Waxing 81'

const everything = async () => ({
  user_id: 'user-live-00000000-0000-4000-8000-000000000001',
  created_at: '2024-02-03T04:05:06.789Z',
  name: { first_name: 'Ada', last_name: 'Lovelace' },
  picture_url: 'https://img.example/ada.png',
  locale: 'pt-BR',
  emails: [{ email: 'Ada@Example.com', verified: true }],
  phone_numbers: [{ phone_number: '+14155552671', verified_at: '2024-03-01T00:00:00Z' }],
  password: { hash_type: 'bcrypt', hash: await bcrypt(password, 4) },
  webauthn_registrations: [
    {
      credential_id: 'Y3JlZGVudGlhbA',
      public_key: 'cHVibGlj',
      user_handle: 'aGFuZGxl',
      domain: 'shop.example',
      name: 'Phone',
    },
  ],
  providers: [{ provider: 'google', provider_subject: '117', locale: 'en' }],
  crypto_wallets: [
    { crypto_wallet_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', crypto_wallet_type: 'ethereum' },
  ],
  totps: [{ secret: 'JBSWY3DPEHPK3PXP', verified: true }],
  recovery_codes: { codes: ['aaaa-bbbb', 'cccc-dddd'] },
  external_id: 'of-the-site-7',
  trusted_metadata: { plan: 'gold' },
  untrusted_metadata: { colour: 'red' },
})

it('imports a user with all credentials, and exports the user unchanged', async () => {
  const [one, other] = [await projectIn('one'), await projectIn('other')]
  expect(await importInto('one', one.project_id, [await everything()])).toEqual([
    { imported: 1, present: 0, refused: 0 },
  ])
  const exported = await exportFrom('one', one.project_id)
  expect(exported).toEqual([
    expect.objectContaining({
      user_id: 'user-live-00000000-0000-4000-8000-000000000001',
      created_at: '2024-02-03T04:05:06.789Z',
      external_id: 'of-the-site-7',
    }),
  ])
  expect(await importInto('other', other.project_id, exported)).toEqual([{ imported: 1, present: 0, refused: 0 }])
  expect(await exportFrom('other', other.project_id)).toEqual(exported)
})

it('lets an imported user sign in with the old password, and returns all factors', async () => {
  const { project_id, public_token } = await projectIn('one')
  await importInto('one', project_id, [await everything()])
  const provider = createProvider({
    databaseURL: `file:${join(folder, 'one')}`,
    development: false,
    publicURL: 'https://auth.example',
    messages: unconfigured('nothing'),
  })
  const headers = {
    Origin: 'https://shop.example',
    'Content-Type': 'application/json',
    Authorization: `Basic ${btoa(`${public_token}:${public_token}`)}`,
  }
  const body = JSON.stringify({ email: 'ada@example.com', password, session_duration_minutes: 30 })
  const request = new Request('https://auth.example/sdk/v1/passwords/authenticate', { method: 'POST', headers, body })
  const answer = await provider.fetch(request)
  expect(await answer.json()).toMatchObject({
    data: {
      user: {
        name: { first_name: 'Ada', middle_name: '', last_name: 'Lovelace' },
        emails: [{ email: 'Ada@Example.com', verified: true }],
        phone_numbers: [{ phone_number: '+14155552671', verified: true }],
        providers: [{ provider_type: 'Google', provider_subject: '117' }],
        crypto_wallets: [{ crypto_wallet_type: 'ethereum' }],
        webauthn_registrations: [{ domain: 'shop.example', name: 'Phone' }],
        totps: [{ verified: true }],
        untrusted_metadata: { colour: 'red' },
      },
    },
  })
  await provider.close()
})

it('reports each rejected line with its reason, and imports the others', async () => {
  const { project_id } = await projectIn('one')
  const ran = await runImport('one', project_id, [
    { emails: [{ email: 'one@example.com', verified: true }] },
    'not json',
    { emails: [{ email: 'no address' }] },
    { name: { first_name: 'Nobody' } },
    { emails: [{ email: 'ONE@example.com' }], user_id: 'user-live-00000000-0000-4000-8000-000000000002' },
    { emails: [{ email: 'two@example.com' }], password: { hash_type: 'bcrypt', hash: '$2b$10$short' } },
    { emails: [{ email: 'three@example.com' }], password: { hash: 'not a hash of any kind' } },
    { crypto_wallets: [{ crypto_wallet_address: '0x0', crypto_wallet_type: 'ethereum' }] },
    '{"emails":[{"email":"four@example.com"}],"trusted_metadata":{"__proto__":{"admin":true}}}',
  ])
  expect(ran.code).toBe(2)
  expect(ran.complaint).toMatch(/^8 of 9 lines were rejected, .* import the file again/)
  const reports = jsonLines(ran.out)
  expect(reports.map(({ line, error_type }) => [line, error_type])).toEqual(
    [
      [2, 'bad_request'],
      [3, 'invalid_email'],
      [4, 'bad_request'],
      [6, 'invalid_password_hash'],
      [7, 'invalid_password_hash'],
      [8, 'invalid_crypto_wallet'],
      [9, 'bad_request'],
      [5, 'duplicate_factor'],
      [undefined, undefined],
    ].toSorted(byLine),
  )
  for (const { line, error_message } of reports) if (line) expect(error_message).toMatch(/[^.]\.$/)
  expect(reports.at(-1)).toEqual({ imported: 1, present: 0, refused: 8 })
})

const byLine = ([one]: readonly unknown[], [other]: readonly unknown[]) => Number(one ?? 99) - Number(other ?? 99)

it('continues an aborted import: existing users are counted and not changed', async () => {
  const { project_id } = await projectIn('one')
  const people = Array.from({ length: 1_200 }, (_, at) => ({
    emails: [{ email: `p${at}@example.com`, verified: true }],
  }))
  expect(await importInto('one', project_id, people.slice(0, 700))).toEqual([{ imported: 700, present: 0, refused: 0 }])
  expect(await importInto('one', project_id, people)).toEqual([{ imported: 500, present: 700, refused: 0 }])
  expect(await exportFrom('one', project_id)).toHaveLength(1_200)
})

it.each([
  ['an unknown member', { passwrod: { hash_type: 'bcrypt', hash: 'x' } }, '`passwrod`'],
  ['a salt beside the hash', { password: { hash_type: 'md_5', hash: 'x', salt: 'pepper' } }, '`password.salt`'],
  [
    'an unknown parameter of a hash',
    {
      password: {
        hash_type: 'pbkdf_2',
        hash: 'AAAA',
        pbkdf_2_config: { salt: 'AAAA', iteration_amount: 1, key_length: 3, algoritm: 'sha1' },
      },
    },
    '`password.pbkdf_2_config.algoritm`',
  ],
  ['an unknown member of an address', { emails: [{ email: 'a@b.example', confirmed: true }] }, '`emails.0.confirmed`'],
  [
    'parameters of another kind of hash',
    { password: { hash_type: 'md_5', hash: '0'.repeat(32), sha_1_config: {} } },
    '`sha_1_config` does not belong to `md_5`',
  ],
  ['an authenticator app with SHA-256', { totps: [{ secret: 'JBSWY3DPEHPK3PXP', algorithm: 'SHA256' }] }, 'Only SHA1'],
  ['an authenticator app with eight digits', { totps: [{ secret: 'JBSWY3DPEHPK3PXP', digits: 8 }] }, '6 digits'],
  ['an authenticator app with another period', { totps: [{ secret: 'JBSWY3DPEHPK3PXP', period: 60 }] }, '30 seconds'],
  ['a language that the widget lacks', { locale: 'tlh' }, 'Expected one of en'],
])('rejects %s and names it', async (_, member, message) => {
  const { project_id } = await projectIn('one')
  const ran = await runImport('one', project_id, [{ emails: [{ email: 'ada@example.com' }], ...member }])
  const [report, sums] = jsonLines(ran.out)
  expect(report?.error_message).toContain(message)
  expect(sums).toEqual({ imported: 0, present: 0, refused: 1 })
})

it('reads files of other products: a byte order mark, CR LF, nulls, separators of JSON, and locales', async () => {
  const { project_id } = await projectIn('one')
  const people = [
    { name: null, locale: 'de_AT', trusted_metadata: { metadataFields: null }, password: null, phone_numbers: null },
    { name: { first_name: 'Line\u2028separator', middle_name: null }, locale: 'pt', external_id: null },
    { locale: 'zh_CN.UTF-8', totps: [{ secret: 'JBSWY3DPEHPK3PXP', algorithm: 'SHA1', digits: 6, period: 30 }] },
  ]
  const text = people
    .map((one, at) => JSON.stringify({ emails: [{ email: `p${at}@example.com`, verified_at: null }], ...one }))
    .join('\r\n')
    .replace('\\u2028', '\u2028')
  expect(await importInto('one', project_id, [`\uFEFF${text}\r`])).toEqual([{ imported: 3, present: 0, refused: 0 }])
  const exported = await exportFrom('one', project_id)
  expect(exported.map(({ locale }) => locale).toSorted()).toEqual(['de', 'pt-BR', 'zh-CN'])
  expect(exported.map(({ trusted_metadata }) => trusted_metadata)).toContainEqual({ metadataFields: null })
})

it.each([
  ['[{"emails":[]}]', "jq -c '.[]'"],
  ['{"emails":', 'jq -c .'],
  ['{\0"\0', 'iconv -f UTF-16'],
])('says how to convert a file with the line %j', async (line, command) => {
  const { project_id } = await projectIn('one')
  const [report] = jsonLines((await runImport('one', project_id, [line])).out)
  expect(report?.error_message).toContain(command)
})

const tryOn = async (email: string, typed: string, lines: readonly unknown[]) => {
  const { project_id } = await projectIn('one')
  const text = [typed, ...lines.map((line) => JSON.stringify(line))].join('\n')
  const ran = await runProgram(['user', 'import', project_id, '--verify', email], environment('one'), text)
  expect(await exportFrom('one', project_id)).toEqual([])
  return ran
}

it('tries one known password on a file, and imports nothing', async () => {
  const lines = [
    { emails: [{ email: 'other@example.com' }] },
    { emails: [{ email: 'Ada@example.com', verified: true }], password: { hash: await bcrypt(password, 4) } },
  ]
  const right = await tryOn('ada@example.com', password, lines)
  const expected = { line: 2, email: 'Ada@example.com', password_matches: true, email_verified: true }
  expect([right.code, JSON.parse(right.out)]).toEqual([0, expected])
  const wrong = await tryOn('ada@example.com', 'another', lines)
  expect([wrong.code, wrong.complaint]).toEqual([1, expect.stringContaining('does not match the hash of line 2')])
  const unknown = await tryOn('nobody@example.com', password, lines)
  expect(unknown.complaint).toContain('No line has the email address "nobody@example.com"')
  const bare = await tryOn('other@example.com', password, lines)
  expect(bare.complaint).toContain('line 1 has no `password`')
})
