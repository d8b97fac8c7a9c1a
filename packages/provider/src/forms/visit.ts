import type { FormEntry } from '@latchkey/protocol/forms/forms'
import type { ProviderError } from '../errors.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import type { PageTexts, PostedForm } from './fields.ts'
import type { FormPage } from './page.ts'
import type { Words } from './words.ts'

/** A request of a user at a page without scripts, with the posted data. */
export interface FormVisit extends PostedForm, PageTexts {
  readonly deps: MethodDeps
  readonly project: Project
  /** The form on the site from which the user came. */
  readonly entry: FormEntry
  readonly words: Words
  readonly clientAddress: string
  /** Origin of the posting page: the site, or this server. */
  readonly origin: string | null
  readonly baseURL: string
}

/** Result of a step: a page, with the error that it shows, or the URL of the site to redirect to. */
export type FormOutcome = { readonly page: FormPage; readonly refusal?: ProviderError } | { readonly leave: string }

export type FormStep = (visit: FormVisit) => Promise<FormOutcome>
