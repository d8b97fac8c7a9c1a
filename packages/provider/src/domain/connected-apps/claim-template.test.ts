import { expect, it } from 'vitest'
import { claimsOf, isClaimTemplate } from './claim-template.ts'

const user = { user_id: 'user-1', trusted_metadata: { plan: 'team', limits: { seats: 5 } } }

it('replaces placeholders by values of any JSON type', () => {
  const template =
    '{"plan": {{ user.trusted_metadata.plan }}, "limits": "{{user.trusted_metadata.limits}}", "fixed": [1, {{ user.user_id }}]}'
  expect(claimsOf(template, { user })).toEqual({ plan: 'team', limits: { seats: 5 }, fixed: [1, 'user-1'] })
})

it('leaves out a claim whose value is missing, and reads own properties only', () => {
  const template = '{"a": {{ user.absent }}, "b": {{ user.constructor.name }}, "c": {{ user.user_id.length }}, "d": 1}'
  expect(claimsOf(template, { user })).toEqual({ d: 1 })
  expect(claimsOf('', { user })).toEqual({})
})

it.each([
  ['', true],
  ['{}', true],
  ['{"a": {{ user.b }}}', true],
  ['[]', false],
  ['"text"', false],
  ['{"a": }', false],
  ['{"a": "before {{ user.b }}"}', false],
  ['{"a": "\\u0000user.b"}', false],
  ['{{ user }}', false],
  [`{"a": "${'b'.repeat(8_192)}"}`, false],
] as const)('judges the template %j as valid: %s', (template, isValid) => {
  expect(isClaimTemplate(template)).toBe(isValid)
})
