import * as z from 'zod'
import { actedFor, sessionWishes } from '../../identity/back-end/arguments.schema.ts'
import { recipient } from '../../identity/back-end/sending.schema.ts'
import * as consumer from './consumer.schema.ts'

export const authenticateStart = z.object({ ...recipient, ...consumer.authenticateStart.shape })

const { crypto_wallet_address, crypto_wallet_type, signature } = consumer.authenticate.shape

export const authenticate = z.object({
  ...sessionWishes,
  ...actedFor,
  crypto_wallet_address,
  crypto_wallet_type,
  signature,
})
