import type { FormEntry } from '@latchkey/protocol/forms/forms'
import type { ProviderError } from '../errors.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import type { Project } from '../store/tables/projects.ts'
import type { PageTexts, Posted } from './fields.ts'
import type { Page } from './page.ts'
import type { Words } from './words.ts'

/** Somebody at a page without scripts, with what their browser just posted. */
export interface Visit extends Posted, PageTexts {
  readonly deps: MethodDeps
  readonly project: Project
  /** The form on the site that they came from. */
  readonly entry: FormEntry
  readonly words: Words
  readonly clientAddress: string
  /** The page that posted: the site's, or one of ours. */
  readonly origin: string | null
  readonly baseURL: string
}

/** What a step comes to: a page, with the refusal that it tells of, or the address at which the site goes on. */
export type Outcome = { readonly page: Page; readonly refusal?: ProviderError } | { readonly leave: string }

export type Step = (visit: Visit) => Promise<Outcome>
