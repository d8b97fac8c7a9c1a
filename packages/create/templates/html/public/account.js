import { client, requireUser } from './client.js'

if (await requireUser()) client.mountAccount({ elementId: '#account' })

document.querySelector('#sign-out')?.addEventListener('click', async () => {
  await client.session.revoke()
  location.assign('/')
})
