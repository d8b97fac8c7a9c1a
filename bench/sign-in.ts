import type { Shot } from './load.ts'

interface DevelopmentProject {
  readonly vertical: 'CONSUMER' | 'B2B'
  readonly project_id: string
  readonly public_token: string
  readonly secret: string
}

/** Basic credentials of a page: its project and its session. */
export const base64Credentials = (token: string, session: string): string =>
  `Basic ${Buffer.from(`${token}:${session}`).toString('base64')}`

export const headersOf = (token: string, session: string) => ({
  authorization: base64Credentials(token, session),
  'content-type': 'application/json',
})

/** Finds a development server's project for consumers, or for businesses. */
export async function developmentProject(
  base: string,
  vertical: DevelopmentProject['vertical'],
): Promise<DevelopmentProject> {
  const projects: DevelopmentProject[] = await (await fetch(`${base}/dev/projects`)).json()
  const matchingProject = projects.find((project) => project.vertical === vertical)
  if (matchingProject === undefined) throw new Error(`The provider lists no ${vertical} project under /dev/projects.`)
  // All requests here come from one network.
  const settings = { body: JSON.stringify({ email_unknown_per_network: 100_000 }), method: 'PATCH' }
  const changed = await fetch(`${base}/dev/projects/${matchingProject.project_id}`, {
    ...settings,
    headers: { 'content-type': 'application/json' },
  })
  if (!changed.ok) throw new Error(`The project's settings could not be changed: ${await changed.text()}`)
  return matchingProject
}

export const consumerProject = (base: string): Promise<DevelopmentProject> => developmentProject(base, 'CONSUMER')

const publicToken = async (port: number): Promise<string> =>
  (await consumerProject(`http://localhost:${port}`)).public_token

/** Headers of a signed-out page. */
export async function credentialsFor(port: number): Promise<Shot['headers']> {
  const token = await publicToken(port)
  return headersOf(token, token)
}

/**
 * Signs `people` users in by passcode and returns a session check for each. It extends the session: a check that does
 * not may be answered without a write, and the floor always writes.
 */
export async function signIn(port: number, people: number): Promise<Shot[]> {
  const base = `http://localhost:${port}`
  const token = await publicToken(port)
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${base}/sdk/v1${path}`, {
      method: 'POST',
      headers: headersOf(token, token),
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()).data
  }
  const shots: Shot[] = []
  for (let person = 0; person < people; person++) {
    const email = `person-${person}@bench.example`
    const { method_id } = await call('/otps/email/login_or_create', { email, expiration_minutes: 5 })
    const code = await codeOf(base, email)
    const granted = await call('/otps/authenticate', { token: code, method_id, session_duration_minutes: 60 })
    shots.push({
      path: '/sdk/v1/sessions/authenticate',
      headers: headersOf(token, granted.session_token),
      body: JSON.stringify({ session_duration_minutes: 60 }),
    })
  }
  return shots
}

/**
 * The message arrives in the inbox shortly after the answer. Polling suffices for fifty messages; the stream would be a
 * second mechanism.
 */
export async function codeOf(base: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const [message]: { code?: string }[] = await (
      await fetch(`${base}/dev/inbox?to=${encodeURIComponent(email)}`)
    ).json()
    if (message?.code) return message.code
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The inbox has no passcode for ${email}.`)
}
