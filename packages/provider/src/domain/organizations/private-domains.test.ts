import { describe, expect, it } from 'vitest'
import { isPublicMailDomain } from '../destinations/public-mail-domains.ts'
import { usualPolicies } from './policies.ts'
import { requirePrivateDomains } from './private-domains.ts'

const open = (...email_allowed_domains: readonly string[]) => ({ ...usualPolicies, email_allowed_domains })

describe('public email domains', () => {
  it('are recognized in any case and country, but not as a part of a longer name', () => {
    const all = ['gmail.com', 'GMail.COM', 'yahoo.co.uk', 'yahoo.com.br', 'hotmail.fr', 'live.nl', 'gmx.net']
    expect(all.filter((domain) => !isPublicMailDomain(domain))).toEqual([])
    const others = [
      'company.example',
      'mail.gmail.com',
      'gmail.com.example',
      'notgmail.com',
      'live.example',
      'yahoo.example',
    ]
    expect(others.filter(isPublicMailDomain)).toEqual([])
  })

  it('are rejected as new entries, and kept as existing entries', () => {
    const add = () => requirePrivateDomains(open('company.example'), open('company.example', 'gmail.com'))
    expect(add).toThrow(expect.objectContaining({ type: 'bad_request' }))
    expect(() => requirePrivateDomains(null, open('gmail.com'))).toThrow()
    expect(() => requirePrivateDomains(open('gmail.com'), open('gmail.com', 'company.example'))).not.toThrow()
  })
})
