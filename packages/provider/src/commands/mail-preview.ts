import { isMailKind, mailKinds } from '../domain/messaging/mail-templates/placeholders.ts'
import { wordingOf } from '../domain/messaging/mail-templates/wording-for-owner.ts'
import { ProviderError, StartError } from '../errors.ts'
import { sampleMail } from '../methods/sample-mails.ts'
import { command } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'

/** Prints a mail as users will receive it. */
export const mailPreview = command({
  words: 'mail preview',
  about: 'print a mail as users receive it, with a sample code and link',
  takes: ['PROJECT_ID', 'KIND'],
  options: {
    template: { value: 'TEMPLATE_ID', about: 'template to use; default: the one named like the kind' },
    locale: { value: 'LANGUAGE', about: 'language of the mail, such as de' },
  },
  run: ({ taken: [projectId = '', kind = ''], template: templateId, locale }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      if (!isMailKind(kind))
        throw new StartError(
          'arguments_refused',
          `Nothing was done. KIND must be one of: ${Object.keys(mailKinds).join(', ')}.`,
        )
      try {
        const wording = wordingOf(project, kind, { templateId, locale })
        const { subject, text, html = null } = sampleMail(project, kind, wording)
        return { subject, text, html }
      } catch (fault) {
        if (!(fault instanceof ProviderError)) throw fault
        throw new StartError('not_found', fault.message)
      }
    }),
})
