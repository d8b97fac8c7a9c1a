import { client, goOn, signedInUser } from './client.js'
import { config } from './sign-in.js'

if ((await signedInUser()) === null) {
  client.mountLogin({ elementId: '#login', config, callbacks: { onSuccess: goOn } })
} else goOn()
