import { describe, expect, it } from 'vitest'
import { usualPolicies } from './policies.ts'
import { isPublicMailDomain, requirePrivateDomains } from './public-mail-domains.ts'

const open = (...email_allowed_domains: readonly string[]) => ({ ...usualPolicies, email_allowed_domains })

describe('domains under which anybody has an address', () => {
  it('are known however they are written, in each country, and no longer name is taken for one', () => {
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

  it('are refused where they are new, and stay where they stand', () => {
    const add = () => requirePrivateDomains(open('company.example'), open('company.example', 'gmail.com'))
    expect(add).toThrow(expect.objectContaining({ type: 'bad_request' }))
    expect(() => requirePrivateDomains(null, open('gmail.com'))).toThrow()
    expect(() => requirePrivateDomains(open('gmail.com'), open('gmail.com', 'company.example'))).not.toThrow()
  })
})
