import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = '/usr/sbin/apache2'
const modules = '/usr/lib/apache2/modules'

/** Debian's Apache with `mod_auth_openidc` is installed. */
export const hasApache = existsSync(program) && existsSync(join(modules, 'mod_auth_openidc.so'))

export interface ApacheServer {
  readonly url: string
  stop(): Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port.')),
      )
    })
  })

/** What the server knows of its OpenID provider. */
export interface Relying {
  readonly port: number
  readonly metadataURL: string
  readonly clientId: string
  readonly clientSecret: string
}

const loaded = [
  ...['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'auth_openidc', 'alias', 'dir', 'mime', 'headers'],
]

const configOf = (folder: string, { port, metadataURL, clientId, clientSecret }: Relying): string => `
ServerRoot "${folder}"
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile "${folder}/pid"
ErrorLog "${folder}/error.log"
LogLevel warn
${loaded.map((name) => `LoadModule ${name}_module ${join(modules, `mod_${name}.so`)}`).join('\n')}
User www-data
Group www-data
DocumentRoot "${folder}/site"
TypesConfig /etc/mime.types
OIDCProviderMetadataURL ${metadataURL}
OIDCClientID ${clientId}
OIDCClientSecret ${clientSecret}
OIDCRedirectURI http://127.0.0.1:${port}/members/callback
OIDCCryptoPassphrase a-passphrase-of-this-run
OIDCPKCEMethod S256
OIDCScope "openid email"
OIDCRemoteUserClaim email
OIDCStateMaxNumberOfCookies 3 true
OIDCCookieHTTPOnly On
<Location /members>
  AuthType openid-connect
  Require valid-user
  Header always set X-Signed-In "expr=%{REMOTE_USER}"
</Location>
`

/** Starts Apache with a page below `/members` that only signed-in users see, and resolves when it answers. */
export const startApache = async (relying: Relying): Promise<ApacheServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-apache-'))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'site/members'), { recursive: true })
  await writeFile(join(folder, 'site/index.html'), '<h1>Signed out</h1>')
  await writeFile(join(folder, 'site/members/index.html'), '<h1>For members</h1>')
  await writeFile(join(folder, 'httpd.conf'), configOf(folder, relying))
  const child = spawn(program, ['-f', join(folder, 'httpd.conf'), '-DFOREGROUND'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const url = `http://127.0.0.1:${relying.port}`
  try {
    await untilAnswering(child, url, output)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return {
    url,
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const untilAnswering = async (child: ChildProcess, url: string, output: readonly string[]): Promise<void> => {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`Apache stopped: ${output.join('')}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`Apache does not answer: ${output.join('')}`)
}
