import { expect, it } from 'vitest'
import { ProviderError } from '../../errors.ts'
import { systemRandom } from '../../ports/random.ts'
import { liveSettings, newProject } from '../projects/new-project.ts'
import { redirectOf } from './redirects.ts'

const projectOf = (environment: 'live' | 'test') => {
  const listed = { origins: ['https://shop.example'], redirect_urls: ['https://shop.example/authenticate'] }
  const { project } = newProject(systemRandom, {
    vertical: 'CONSUMER',
    environment,
    settings: { ...liveSettings('Shop'), ...listed },
  })
  return project
}
const from = { origin: 'https://shop.example', baseURL: 'https://auth.example' }

const messageOf = (environment: 'live' | 'test', url: string | undefined): string => {
  try {
    return redirectOf(projectOf(environment), url, 'login', from)
  } catch (fault) {
    if (fault instanceof ProviderError) return fault.message
    throw fault
  }
}

it.each([
  ...['/callback', '/login/callback', '/auth/callback', '/api/auth/callback', '/admin/auth/callback', '/sso/callback'],
  ...['/oauth/callback', '/authenticate/', '/login', '/discovery', '/', ''],
])('names the unlisted URL with the path %j and the command that adds it', (path) => {
  const url = `https://shop.example${path}`
  expect(messageOf('live', url)).toMatch(/latchkey project update project-live-\S+ --add-redirect '/)
  expect(messageOf('live', url)).toContain(`--add-redirect '${url}'`)
  const development = messageOf('test', url)
  const { projectId } = projectOf('test')
  expect(projectId).toMatch(/^project-test-/)
  expect(development).toMatch(/curl -X PATCH https:\/\/auth\.example\/dev\/projects\/project-test-\S+ -H/)
  const body = /-d '([^']*)'/.exec(development)?.[1] ?? ''
  expect(JSON.parse(body)).toEqual({ redirect_urls: ['https://shop.example/authenticate', url] })
})

it('returns a listed URL', () => {
  expect(messageOf('live', 'https://shop.example/authenticate')).toBe('https://shop.example/authenticate')
})

it('names neither query nor fragment of an unlisted URL', () => {
  const message = messageOf('live', 'https://shop.example/in?token=secret#part')
  expect(message).toContain("'https://shop.example/in'")
  expect(message).not.toMatch(/secret|part/)
})

it.each(["https://shop.example/'; rm -rf ~; '", 'https://shop.example/$(id)', 'https://shop.example/`id`'])(
  'writes %j so that a shell runs nothing of it',
  (url) => {
    expect(messageOf('live', url)).toMatch(/--add-redirect 'https:\/\/shop\.example\/[^'`$\s]*'`\.$/)
    expect(messageOf('test', url)).toMatch(/ -d '\{"redirect_urls":\[[^'`$\s]*\]\}'`\.$/)
  },
)
