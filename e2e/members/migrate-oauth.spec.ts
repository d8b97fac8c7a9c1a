import { headlessClients, settled } from '../fixtures/business-peer.ts'
import { takeAdvice } from '../fixtures/peer.ts'
import { answerAs } from '../fixtures/stand-in.ts'
import { expect } from '../fixtures/test.ts'
import { test } from './site.ts'

for (const [whose, openClient] of headlessClients)
  for (const pkce of [false, true])
    for (const into of ['organization', 'discovery'] as const)
      test(`${whose} starts at an OAuth provider and returns to ${into}, PKCE ${pkce ? 'required' : 'not required'}`, async ({
        page,
        host,
        provider,
        address,
        complaints,
        company,
      }) => {
        await provider.patch({ pkce_required_for_oauth: pkce }, provider.business.projectId)
        try {
          await openClient(page, host, provider)
          const leaving = page.waitForRequest(/\/v1\/b2b\/public\/oauth\/google\//)
          // The page is left before the call can resolve.
          await page.evaluate(
            ([into, organization_id]) => {
              const back = `${location.origin}/authenticate`
              const { google } = window.businessPeer.oauth
              const asked = { custom_scopes: ['https://www.googleapis.com/auth/calendar'] }
              if (into === 'discovery') void google.discovery.start({ ...asked, discovery_redirect_url: back })
              else void google.start({ ...asked, organization_id, login_redirect_url: back, signup_redirect_url: back })
            },
            [into, company.id] as const,
          )
          const { pathname, searchParams } = new URL((await leaving).url())
          expect(pathname.endsWith('/discovery/start')).toBe(into === 'discovery')
          expect(searchParams.has('pkce_code_challenge')).toBe(pkce)
          await page.waitForURL('**/dev/oauth/google?*')
          await settled(page, () => answerAs(page, address))
          await page.waitForURL(/\/authenticate\?.*stytch_token_type=/)
          const back = new URL(page.url()).searchParams
          expect(back.get('stytch_token_type')).toBe(into === 'discovery' ? 'discovery_oauth' : 'oauth')
          const entered = await page.evaluate(
            async ([into, token, organization_id]) => {
              const { oauth, discovery } = window.businessPeer
              const minutes = { session_duration_minutes: 30 }
              if (into === 'organization') return oauth.authenticate({ oauth_token: token, ...minutes })
              const found = await oauth.discovery.authenticate({ discovery_oauth_token: token })
              const [{ membership } = { membership: { type: 'none' } }] = found.discovered_organizations
              if (membership.type !== 'active_member') throw new Error(membership.type)
              return discovery.intermediateSessions.exchange({ organization_id, ...minutes })
            },
            [into, back.get('token') ?? '', company.id] as const,
          )
          expect(entered.organization.organization_id).toBe(company.id)
          const ways = entered.member_session?.authentication_factors.map(({ delivery_method }) => delivery_method)
          expect(ways).toEqual(['oauth_google'])
          // In Discovery it prints none.
          if (whose.startsWith('the existing') && !pkce && into === 'organization') takeAdvice(complaints, 1)
        } finally {
          await provider.patch({ pkce_required_for_oauth: false }, provider.business.projectId)
        }
      })
