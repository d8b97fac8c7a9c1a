import * as z from 'zod'
import { id } from '../member-session.schema.ts'
import { setupFeatures } from '../setup-links.ts'

/** Default and maximum: a week and ninety days. */
export const usualHours = 168
export const mostHours = 2_160

export const features = z
  .array(z.enum(setupFeatures))
  .min(1)
  .max(setupFeatures.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'A feature is there twice. Name each once.')

export const hours = z.int().min(1).max(mostHours)

export const organization = z.object({ organization_id: id })
export const create = organization.extend({ features, expires_in_hours: hours.optional() })
export const reference = organization.extend({ setup_link_id: id })
