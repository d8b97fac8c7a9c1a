import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'
import { dayMs } from '../domain/insight/periods.ts'

const day = text(10)
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((typed) => !Number.isNaN(Date.parse(typed)), 'Expected a day such as 2030-01-31')

const longestDays = 800
const longestDaysByHour = 62

/** A range of days in UTC, both included, and the width of a row over time. */
export const insightRange = z
  .strictObject({ from: day, to: day, step: z.enum(['day', 'hour']) })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first.' })
  .refine(
    ({ from, to, step }) =>
      Date.parse(to) - Date.parse(from) < (step === 'day' ? longestDays : longestDaysByHour) * dayMs,
    {
      path: ['from'],
      message: `The range is longer than ${longestDays} days, or ${longestDaysByHour} days by the hour.`,
    },
  )
