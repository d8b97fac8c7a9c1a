import * as z from 'zod'
import { text, typedEmail } from '../../core/text.schema.ts'
import * as consumer from './consumer.schema.ts'

export const impersonator = {
  /** The site's own name for the impersonator. */
  impersonator_id: text(256).min(1),
  impersonator_email_address: typedEmail,
}

export const create = z.object({ user_id: text(256), ...impersonator })

export const authenticate = consumer.authenticate
