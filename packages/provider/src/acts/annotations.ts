import { annotationKinds } from '@latchkey/protocol/console/annotations'
import { annotateProject } from '@latchkey/protocol/console/project-calls'
import { text } from '@latchkey/protocol/core/text.schema'
import { doneBy, recordEvent } from '../domain/audit/events.ts'
import { wireTime } from '../domain/wire-time.ts'
import { ProviderError } from '../errors.ts'
import { atomically } from '../store/atomically.ts'
import { type Act, projectAct } from './act.ts'
import { choiceField, requiredField, textField } from './field.ts'

/** A time with its zone (RFC 3339). */
const time = text(40).refine(
  (typed) => /^\d{4}-\d{2}-\d{2}T[\d:.]{5,15}(?:Z|[+-]\d{2}:\d{2})$/.test(typed) && !Number.isNaN(Date.parse(typed)),
  'Expected a time such as 2030-01-31T12:00:00Z',
)

/** Plots show at most this time. */
const longestAgoMs = 800 * 86_400_000

/** What operators, and programs that release a site, write beside the numbers of a project. */
export const annotationActs: readonly Act[] = [
  projectAct({
    call: annotateProject,
    words: 'project annotate',
    page: 'Overview and plots',
    role: 'operator',
    events: ['project.annotated'],
    about: 'mark a release, an outage or another moment in the plots of the console',
    sentence: 'Moment marked in the plots',
    doc: 'Mark a release, an outage or another moment in the plots',
    params: {},
    fields: {
      kind: requiredField(choiceField(annotationKinds, { option: 'kind', about: 'what happened' })),
      text: requiredField(
        textField(text(120).trim().min(1), { option: 'text', value: 'TEXT', about: 'what it was, such as a version' }),
      ),
      at: textField(time, {
        option: 'at',
        value: 'TIME',
        about: 'when it happened, such as 2030-01-31T12:00:00Z; default: now',
      }),
    },
    run: async (deps, { project }, { kind, text: note, at }) => {
      const now = deps.clock.now()
      const happenedAt = at === undefined ? now : Date.parse(at)
      if (happenedAt > now || happenedAt < now - longestAgoMs) throw outsidePlots()
      const detail = { ...doneBy(deps), mark: kind, text: note, at: wireTime(happenedAt) }
      await atomically(deps.store, (db) => recordEvent(deps, db, project, '', { kind: 'project.annotated', detail }))
      return { at: wireTime(happenedAt) }
    },
  }),
]

const outsidePlots = () =>
  new ProviderError(
    'bad_request',
    'Invalid value for `at`. Plots show the past 800 days and no future. Nothing was marked. Pass a time of theirs.',
  )
