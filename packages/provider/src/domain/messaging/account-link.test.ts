import { expect, it } from 'vitest'
import { systemRandom } from '../../ports/random.ts'
import type { ProjectSettings } from '../../store/tables/projects/projects.ts'
import { createCurrentRequestContext } from '../audit/request-context.ts'
import { liveSettings, newProject } from '../projects/new-project.ts'
import { accountLink } from './account-link.ts'
import { sentencesIn } from './words/say.ts'

const requestContext = createCurrentRequestContext()

const linkWith = (settings: Partial<ProjectSettings>, environment: 'live' | 'test' = 'live') => {
  const all = { ...liveSettings('Shop'), ...settings }
  const { project } = newProject(systemRandom, { vertical: 'CONSUMER', environment, settings: all })
  return accountLink({ requestContext }, project, sentencesIn('en'))
}

it('leads to the account page of the project, if it has one', () => {
  const account_url = 'https://shop.example/account'
  expect(linkWith({ account_url })).toEqual({ url: account_url, label: 'Review your account' })
})

it('leads to the site without an account page: the default redirect URL first', () => {
  const redirect_urls = ['https://first.example/authenticate', 'https://second.example/']
  expect(linkWith({ redirect_urls })).toEqual({ url: 'https://first.example', label: 'Go to Shop' })
  const default_redirect_urls = { login: 'https://shop.example:8443/in?next=1' }
  expect(linkWith({ redirect_urls, default_redirect_urls })?.url).toBe('https://shop.example:8443')
})

it('has no link for an app without a web page', () => {
  expect(linkWith({ redirect_urls: ['com.shop.app://authenticate'] })).toBeNull()
  expect(linkWith({ redirect_urls: [] })).toBeNull()
})

it('leads to this server in development', async () => {
  const redirect_urls = ['http://localhost:*/']
  expect(linkWith({ redirect_urls }, 'test')).toBeNull()
  const client = { userAgent: '', hints: { brands: '', platform: '' } }
  const request = { requestId: 'request-1', ipAddress: '127.0.0.1', baseURL: 'http://localhost:3000', client }
  const context = { ...request, about: null, actor: null, hasSolvedCaptcha: false }
  const link = await requestContext.run(context, async () => linkWith({ redirect_urls }, 'test'))
  expect(link?.url).toBe('http://localhost:3000')
})
