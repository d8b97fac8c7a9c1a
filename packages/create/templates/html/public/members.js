import { requireUser } from './client.js'

const user = await requireUser()
const place = document.querySelector('#members')
if (user && place)
  place.textContent = `Only signed-in users see this page. You are ${user.emails[0]?.email ?? user.user_id}.`
