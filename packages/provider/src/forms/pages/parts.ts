import { html, type Markup } from '../html.ts'
import type { Problem } from '../problem.ts'
import type { Visit } from '../visit.ts'
import type { WordId } from '../words/catalogue.ts'

/** Where a page's form posts: the address of the step, below that of the form on the site. */
export type StepName = 'address' | 'code' | 'password' | 'send-code' | 'send-link' | 'send-reset'

export const formsPath = '/forms'

/** The address of a step; of the beginning where none is named. Path only, so that it is the page's own origin. */
export const actionOf = ({ project, entry }: Pick<Visit, 'project' | 'entry'>, step?: StepName): string =>
  [formsPath, project.publicToken, entry, ...(step === undefined ? [] : [step])].join('/')

/** What the site's form said, for the next step to hear again; it is looked at anew there. */
export const hidden = ({ kept }: Pick<Visit, 'kept'>, own: Readonly<Record<string, string>> = {}): Markup =>
  html`${[...kept]
    .concat(Object.entries(own))
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)}`

/** A form that is one press: it brings what is known already to a step. */
export const press = (
  visit: Visit,
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

/** What is wrong with a field. The field names it in `aria-describedby`. */
export const fieldError = (problem: Problem | null): Markup =>
  html`<p id="error" class="error">${problem?.sentence ?? null}</p>`

/** Marks a field whose content was refused. */
export const invalid = (problem: Problem | null, field: Problem['field']): Markup | null =>
  problem?.field === field ? html` aria-invalid="true"` : null

/** What went well, in a line of its own. */
export const done = (message: string | null): Markup | null =>
  message === null ? null : html`<p class="done" role="status">${message}</p>`
