import { cancel, intro, multiselect, select, text } from '@clack/prompts'
import { requireName } from './arguments.ts'
import { methods, usualMethods } from './methods.ts'
import { Refusal } from './refusal.ts'
import { templates, usualTemplate } from './templates.ts'

/** The answers that the command line may leave open. */
export interface Answers {
  readonly name: string
  readonly template: string
  readonly methods: readonly string[]
}

/**
 * Asks on the terminal for what the command line leaves open.
 *
 * @throws Refusal if the questions are cancelled
 */
export const askOpen = async (
  given: { readonly [Key in keyof Answers]: Answers[Key] | undefined },
): Promise<Answers> => {
  intro('A new app that signs users in')
  const name =
    given.name ??
    answered<string>(await text({ message: 'Name of the app', initialValue: 'my-app', validate: nameFault }))
  const template =
    given.template ??
    answered<string>(
      await select({
        message: 'Framework',
        initialValue: usualTemplate,
        options: Object.entries(templates).map(([value, { title }]) => ({ value, label: title })),
      }),
    )
  const chosen =
    given.methods ??
    answered<readonly string[]>(
      await multiselect({
        message: 'Ways to sign in (space selects, enter ends)',
        initialValues: [...usualMethods],
        options: Object.entries(methods).map(([value, { title }]) => ({ value, label: title })),
      }),
    )
  return { name, template, methods: chosen }
}

const nameFault = (name: string | undefined): string | undefined => {
  try {
    requireName(name ?? '')
    return undefined
  } catch (fault) {
    return (fault as Error).message
  }
}

/** A symbol says that the question was cancelled. */
const answered = <Value extends string | readonly string[]>(answer: Value | symbol): Value => {
  if (typeof answer !== 'symbol') return answer
  cancel('Nothing was written.')
  throw new Refusal('The questions were cancelled. Run the command again, or pass options: see --help.')
}
