import { chooseTemplate } from '../domain/messaging/mail-templates/choose-template.ts'
import { isMailKind, mailKinds } from '../domain/messaging/mail-templates/placeholders.ts'
import { ProviderError, StartError } from '../errors.ts'
import { sampleMail } from '../methods/sample-mails.ts'
import { command } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'

/** Prints a mail as users will receive it. */
export const mailPreview = command({
  words: 'mail preview',
  about: 'print a mail made from a template, with a sample code and link',
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
        const template = chooseTemplate(project, kind, { templateId, locale })
        if (template === null)
          throw new StartError(
            'not_found',
            'Nothing was printed. The project has no such template, so mails use the built-in text.',
          )
        const { subject, text, html = null } = sampleMail(project, kind, template)
        return { subject, text, html }
      } catch (fault) {
        if (!(fault instanceof ProviderError)) throw fault
        throw new StartError('not_found', fault.message)
      }
    }),
})
