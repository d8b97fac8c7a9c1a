import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { enteredFields } from '@latchkey/client/core/transport/entered-fields'
import { expect, test } from 'vitest'

/**
 * The fields of the widget in which people type or paste: the field of the wire that carries the text, whose row in `enteredFields`
 * decides how it is read, or why the text is sent as it was typed.
 */
const fieldsOfWidget: Readonly<Record<string, readonly string[] | { readonly asTyped: string }>> = {
  email: ['email', 'email_address'],
  username: ['email', 'email_address'],
  phone: ['phone_number', 'mfa_phone_number'],
  code: ['code', 'totp_code', 'recovery_code', '/otps/authenticate token'],
  asked: ['email_address', 'organization_slug', 'user_code'],
  slug: ['organization_slug'],
  password: { asTyped: 'Each character of a password counts.' },
  name: { asTyped: 'Names need joiners and marks.' },
  picture: { asTyped: 'The browser parses the URL.' },
  country: { asTyped: 'People choose it from a list.' },
  language: { asTyped: 'People choose it from a list.' },
  reveal: { asTyped: 'It is a button.' },
  consent_token: { asTyped: 'It is hidden.' },
}

const folder = fileURLToPath(new URL('..', import.meta.url))
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/\.test\.|testing\/|gallery\//.test(file))
  .map((file) => [file, readFileSync(folder + file, 'utf8')] as const)

/** Names of elements in which people type, and of our components around them. */
const typedNames = (text: string) =>
  [...text.matchAll(/<(?:input|select|textarea|button|TextField|ChangeField)\b[^<]*?\bname="([\w-]+)"/g)].map(
    ([, name = '']) => name,
  )

test('each field of the widget has a row that says how its text is read', () => {
  const names = new Set(sources.flatMap(([, text]) => typedNames(text)))
  expect(names.size).toBeGreaterThan(8)
  expect([...names].filter((name) => !Object.hasOwn(fieldsOfWidget, name))).toEqual([])
  for (const carriers of Object.values(fieldsOfWidget))
    if (Array.isArray(carriers)) expect(carriers.filter((name) => !Object.hasOwn(enteredFields, name))).toEqual([])
})

test('no action of the widget only trims an address, a code or a slug', () => {
  const rows = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^methods\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => [file, readFileSync(folder + file, 'utf8')] as const)
  const trimmed = rows.flatMap(([file, text]) =>
    [...text.matchAll(/\b(\w*(?:address|code|slug|phone|email)\w*)\.trim\(\)/gi)].map(([use]) => `${file}: ${use}`),
  )
  expect(trimmed).toEqual(['methods/totp/BackupCode.tsx: typedCode.trim()'])
})
