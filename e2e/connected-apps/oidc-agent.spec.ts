import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../fixtures/test.ts'
import { freePort } from './apache-server.ts'
import { apps, signInOn } from './consent.ts'

const run = promisify(execFile)

test('oidc-agent signs a user in by its own web server, and hands out tokens that it refreshes', async ({
  page,
  provider,
  address,
  codeFor,
}, info) => {
  info.skip(!existsSync('/usr/bin/oidc-gen'), 'Debian: apt-get install oidc-agent-cli')
  const home = await mkdtemp(join(tmpdir(), 'latchkey-oidc-agent-'))
  const env: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', HOME: home, XDG_CONFIG_HOME: home }
  const { stdout } = await run('oidc-agent', { env })
  const [, socket = '', pid = ''] = /OIDC_SOCK=([^;]+);.*OIDCD_PID=(\d+)/s.exec(stdout) ?? []
  env.OIDC_SOCK = socket
  try {
    const generator = spawn(
      'oidc-gen',
      [
        ...['shop', '--manual', `--iss=${provider.url}`, `--client-id=${apps.thirdParty}`, '--client-secret='],
        ...[`--redirect-uri=http://localhost:${await freePort()}/callback`, '--scope=openid email offline_access'],
        ...['--flow=code', '--no-url-call', '--prompt=none', '--pw-cmd=echo x', '--confirm-yes'],
      ],
      { env },
    )
    let told = ''
    for (const stream of [generator.stdout, generator.stderr])
      stream.on('data', (chunk: Buffer) => {
        told += chunk.toString()
      })
    const ended = new Promise((resolve) => generator.on('close', resolve))
    const addressIn = () => /https?:\/\/\S*\/authorize\?\S+/.exec(told)?.[0]
    await expect.poll(addressIn).toBeDefined()
    await page.goto(addressIn() ?? '')
    await signInOn(page, address, codeFor)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    expect(await ended, told).toBe(0)
    const token = async () => (await run('oidc-token', ['--force-new', 'shop'], { env })).stdout.trim()
    const tokens = [await token(), await token()]
    expect(new Set(tokens).size).toBe(2)
    for (const one of tokens) {
      const answer = await fetch(`${provider.url}/v1/oauth2/userinfo`, { headers: { authorization: `Bearer ${one}` } })
      expect(await answer.json()).toMatchObject({ email: address })
    }
  } finally {
    if (pid !== '') process.kill(Number(pid))
    await rm(home, { recursive: true })
  }
})
