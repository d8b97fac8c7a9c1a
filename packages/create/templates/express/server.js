import { createVerifier, sessionJwtOf, TokenError } from '@latchkey/backend'
import express from 'express'

// `npm run dev` sets them. In production, set them to your provider and your project.
const { LATCHKEY_URL = '', LATCHKEY_PROJECT_ID = '', LATCHKEY_PUBLIC_TOKEN = '', PORT = '3000' } = process.env

// Once for each process: it caches the keys of the project.
const verifier = createVerifier({ baseURL: LATCHKEY_URL, projectId: LATCHKEY_PROJECT_ID })

/**
 * Returns the session of a request; null without a valid one.
 *
 * @param {import('express').Request} request
 */
const sessionOf = async (request) => {
  try {
    return await verifier.verifySession(sessionJwtOf(request))
  } catch (fault) {
    if (fault instanceof TokenError && fault.code !== 'keys_unavailable') return null
    throw fault
  }
}

const app = express()

app.get('/settings.js', (_request, response) => {
  const settings = { url: LATCHKEY_URL, publicToken: LATCHKEY_PUBLIC_TOKEN }
  response.type('text/javascript').send(`export const settings = ${JSON.stringify(settings)}\n`)
})

app.get('/members', async (request, response) => {
  const session = await sessionOf(request)
  // The sign-in page leads back, also if the session only has to be renewed.
  if (session === null) response.redirect(`/?return_to=${encodeURIComponent(request.originalUrl)}`)
  else response.sendFile('members.html', { root: 'private', headers: { 'Cache-Control': 'no-store' } })
})

app.get('/api/me', async (request, response) => {
  const session = await sessionOf(request)
  if (session === null) response.status(401).json({ error: 'Sign in first.' })
  else response.json({ userId: session.userId })
})

app.use(express.static('public', { extensions: ['html'] }))

app.listen(Number(PORT), () => console.log(`Your pages are ready at http://localhost:${PORT}`))
