import { client, goOn } from './client.js'

const status = document.querySelector('#status')
try {
  const finished = await client.authenticateByUrl({ session_duration_minutes: 60 })
  if (finished === null || finished.handled) goOn()
  else if (status) status.textContent = 'This link is of another kind. Open the page that it is for.'
} catch {
  if (status) status.textContent = 'This link was used, or has expired. Sign in again for a new one.'
}
