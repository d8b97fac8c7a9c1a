import { ProviderError, StartError } from '../errors.ts'
import { chooseTemplate } from '../identity/mail-templates/choose.ts'
import { isMailKind } from '../identity/mail-templates/placeholders.ts'
import { worded } from '../identity/mail-templates/worded.ts'
import { command } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'

/** What people are going to read, before they do. */
export const mailPreview = command({
  words: 'mail preview',
  about: 'prints a mail in the words of a template, with a made-up code and link',
  takes: ['PROJECT_ID', 'KIND'],
  options: {
    template: { value: 'TEMPLATE_ID', about: 'the template that a request would name; without it the one of the kind' },
    locale: { value: 'LANGUAGE', about: 'the language that a request would name' },
  },
  run: ({ taken: [projectId = '', kind = ''], template: templateId, locale }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      if (!isMailKind(kind))
        throw new StartError('arguments_refused', 'Nothing was done. KIND has to be code, link or reset.')
      try {
        const template = chooseTemplate(project, kind, { templateId, locale })
        if (template === null)
          throw new StartError('not_found', 'The project has no such template: people read our own words.')
        const link = 'https://auth.example.com/v1/magic_links/redirect?token=made-up&stytch_token_type=magic_links'
        const values = {
          code: '123456',
          link,
          login_link: link,
          minutes: '30',
          project_name: project.settings.project_name,
        }
        const { subject, text, html = null } = worded({ id: '', channel: 'email', to: '', text: '' }, template, values)
        return { subject, text, html }
      } catch (fault) {
        if (!(fault instanceof ProviderError)) throw fault
        throw new StartError('not_found', fault.message)
      }
    }),
})
