import type { ConsoleMail, ConsoleMailTemplate } from '@latchkey/protocol/console/mails'
import type { FormEvent } from 'react'

/** The fields of a mail template. */
export function TemplateForm({
  mail,
  template,
  change,
  submit,
}: {
  readonly mail: ConsoleMail
  readonly template: ConsoleMailTemplate
  readonly change: (next: ConsoleMailTemplate) => void
  readonly submit: (event: FormEvent) => void
}) {
  const { locale: _locale, html: _html, ...required } = template
  const withOptional = (optional: { readonly locale?: string | undefined; readonly html?: string | undefined }) => {
    const { locale = '', html = '' } = { locale: template.locale, html: template.html, ...optional }
    change({ ...required, ...(locale !== '' && { locale }), ...(html !== '' && { html }) })
  }
  return (
    <form id="template" onSubmit={submit} aria-label="Template">
      <p className="soft">
        {`Placeholders: ${mail.placeholders.map((name) => `{{${name}}}`).join(', ')}. Text and HTML need {{${mail.needs}}}.`}
      </p>
      <label className="wide">
        <span>{`ID, by which requests name it; “${mail.kind}” is the default`}</span>
        <input
          value={template.template_id}
          required
          maxLength={128}
          spellCheck={false}
          onChange={({ target }) => change({ ...template, template_id: target.value })}
        />
      </label>
      <label className="wide">
        <span>Language, such as de; empty for every other one</span>
        <input
          value={template.locale ?? ''}
          maxLength={35}
          spellCheck={false}
          onChange={({ target }) => withOptional({ locale: target.value })}
        />
      </label>
      <label className="wide">
        <span>Subject</span>
        <input
          value={template.subject}
          required
          maxLength={256}
          onChange={({ target }) => change({ ...template, subject: target.value })}
        />
      </label>
      <label className="wide">
        <span>Plain text</span>
        <textarea
          value={template.text}
          required
          rows={6}
          maxLength={10_000}
          onChange={({ target }) => change({ ...template, text: target.value })}
        />
      </label>
      <label className="wide">
        <span>HTML; empty for a mail of plain text</span>
        <textarea
          value={template.html ?? ''}
          rows={10}
          maxLength={50_000}
          spellCheck={false}
          onChange={({ target }) => withOptional({ html: target.value })}
        />
      </label>
    </form>
  )
}
