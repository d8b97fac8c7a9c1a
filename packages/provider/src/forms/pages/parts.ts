import { html, type Markup } from '../html.ts'
import type { Problem } from '../problem.ts'
import type { FormVisit } from '../visit.ts'
import type { WordId } from '../words/catalogue.ts'

/** The step to which a form posts; its path is below that of the first form. */
export type StepName = 'address' | 'code' | 'password' | 'send-code' | 'send-link' | 'send-reset'

export const formsPath = '/forms'

/** Returns the path of a step, or of the first form. A path without host stays on the page's own origin. */
export const actionOf = ({ project, entry }: Pick<FormVisit, 'project' | 'entry'>, step?: StepName): string =>
  [formsPath, project.publicToken, entry, ...(step === undefined ? [] : [step])].join('/')

/** Renders hidden fields that carry the values of the site's form to the next step, which validates them again. */
export const hidden = (
  { hiddenFields }: Pick<FormVisit, 'hiddenFields'>,
  own: Readonly<Record<string, string>> = {},
): Markup =>
  html`${[...hiddenFields]
    .concat(Object.entries(own))
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)}`

/** Renders a form with a single button, which posts the known values to a step. */
export const press = (
  visit: FormVisit,
  {
    step,
    label,
    look,
    own,
    before = null,
  }: {
    readonly step: StepName
    readonly label: WordId
    readonly look: 'inline' | 'back' | 'second'
    readonly own?: Readonly<Record<string, string>>
    readonly before?: string | null
  },
): Markup => html`<form method="post" action="${actionOf(visit, step)}" class="${look === 'second' ? 'press' : look}">
${hidden(visit, own)}${before === null ? null : html`<span class="small">${before}</span> `}<button${look === 'second' ? html` class="second"` : null}>${visit.words(label)}</button>
</form>
`

/** Renders the error of a field, which refers to it by `aria-describedby`. */
export const fieldError = (problem: Problem | null): Markup =>
  html`<p id="error" class="error">${problem?.sentence ?? null}</p>`

/** Returns the attribute that marks an invalid field. */
export const invalid = (problem: Problem | null, field: Problem['field']): Markup | null =>
  problem?.field === field ? html` aria-invalid="true"` : null

/** Renders a success message. */
export const done = (message: string | null): Markup | null =>
  message === null ? null : html`<p class="done" role="status">${message}</p>`
