import * as z from 'zod'
import { oauthClients } from '../methods/oauth/client.schema.ts'

/** One client by its provider; null turns the provider off. */
export const changedClient = z.strictObject({ clients: oauthClients })
