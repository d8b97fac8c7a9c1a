import { client, goOn } from './client.js'

client.mountResetPassword({ elementId: '#reset', config: { products: ['passwords'] }, callbacks: { onSuccess: goOn } })
