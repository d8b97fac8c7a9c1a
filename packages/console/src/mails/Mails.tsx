import './mails.css'
import type { ConsoleMail, ConsoleMailKind, ConsoleMails, ConsoleMailTemplate } from '@latchkey/protocol/console/mails'
import { changeSettings } from '@latchkey/protocol/console/setting-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { call } from '../api.ts'
import { useRole } from '../session/session-query.ts'
import { Confirm } from '../shell/Confirm.tsx'
import { Notice } from '../shell/Notice.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { useAct } from '../use-act.ts'
import { MailPreview } from './MailPreview.tsx'
import { isSameTemplate, mailNames, newTemplate, templateName } from './mail-text.ts'
import { draftQuery, mailsQuery, sentMailQuery } from './mails-query.ts'
import { TemplateForm } from './TemplateForm.tsx'

/** The mails of a project: what users of a language receive, and templates in the project's own words. */
export function Mails() {
  const { projectId } = useParams({ from: '/shell/projects/$projectId/mails' })
  const { data, error } = useQuery(mailsQuery(projectId))
  const [kind, setKind] = useState<ConsoleMailKind>('code')
  const [draft, setDraft] = useState<Draft | null>(null)
  const isReadOnly = useRole(projectId) === 'viewer'
  const mail = data?.mails.find((one) => one.kind === kind)
  if (data === undefined || mail === undefined)
    return (
      <>
        <h1>Mail templates</h1>
        {error === null ? <Skeleton /> : <Notice error={error} />}
      </>
    )
  const templates = data.templates.filter((one) => one.kind === kind)
  const choose = (next: string) => {
    const stored = templates[Number(next)] ?? null
    if (next === '') setDraft(null)
    else setDraft({ stored, template: stored ?? newTemplate(mail) })
  }
  const chosen = draft === null ? '' : draft.stored === null ? 'new' : String(templates.indexOf(draft.stored))
  return (
    <>
      <h1>Mail templates</h1>
      <p>Mails have a built-in English text. A template replaces it, for one language or for every other one.</p>
      <div className="row filter">
        <label>
          <span>Mail</span>
          <select
            value={kind}
            onChange={({ target }) => {
              setKind(target.value as ConsoleMailKind)
              setDraft(null)
            }}
          >
            {data.mails.map((one) => (
              <option key={one.kind} value={one.kind}>
                {mailNames[one.kind]}
              </option>
            ))}
          </select>
        </label>
        {!isReadOnly && (
          <label>
            <span>Show or edit</span>
            <select value={chosen} onChange={({ target }) => choose(target.value)}>
              <option value="">What users receive</option>
              {templates.map((one, position) => (
                <option key={templateName(one)} value={position}>
                  {templateName(one)}
                </option>
              ))}
              <option value="new">New template</option>
            </select>
          </label>
        )}
      </div>
      {draft === null ? (
        <SentMail projectId={projectId} kind={kind} />
      ) : (
        <Editor
          projectId={projectId}
          mail={mail}
          templates={data.templates}
          draft={draft}
          change={(template) => setDraft({ ...draft, template })}
          close={setDraft}
        />
      )}
    </>
  )
}

/** A template that is being edited. */
interface Draft {
  /** The template as it is stored; null for a new one. */
  readonly stored: ConsoleMailTemplate | null
  readonly template: ConsoleMailTemplate
}

/** The mail that a user of a language receives. */
function SentMail({ projectId, kind }: { readonly projectId: string; readonly kind: ConsoleMailKind }) {
  const [locale, setLocale] = useState('')
  const query = useQuery(sentMailQuery(projectId, kind, useDeferredValue(locale)))
  const name = query.data?.template_id ?? null
  return (
    <>
      <label className="wide">
        <span>Language of the user, such as de</span>
        <input value={locale} maxLength={35} spellCheck={false} onChange={({ target }) => setLocale(target.value)} />
      </label>
      <p role="status" className="soft">
        {query.data === undefined
          ? ''
          : name === null
            ? 'The built-in text.'
            : `The template ${name}, ${query.data.locale ?? 'for every other language'}.`}
      </p>
      <MailPreview query={query} />
    </>
  )
}

function Editor({
  projectId,
  mail,
  templates,
  draft: { stored, template },
  change,
  close,
}: {
  readonly projectId: string
  readonly mail: ConsoleMail
  readonly templates: readonly ConsoleMailTemplate[]
  readonly draft: Draft
  readonly change: (next: ConsoleMailTemplate) => void
  /** Shows what is stored now. */
  readonly close: (draft: Draft | null) => void
}) {
  const client = useQueryClient()
  const preview = useQuery(draftQuery(projectId, useDeferredValue(template)))
  const others = stored === null ? templates : templates.filter((one) => !isSameTemplate(one, stored))
  const store = async (mail_templates: readonly ConsoleMailTemplate[]) => {
    await call(changeSettings, { project_id: projectId }, { mail_templates })
    client.setQueryData(mailsQuery(projectId).queryKey, (before?: ConsoleMails) =>
      before === undefined ? before : { ...before, templates: mail_templates },
    )
  }
  const save = useAct(
    () => store([...others, template]),
    () => close({ stored: template, template }),
  )
  const remove = useAct(
    () => store(others),
    () => close(null),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const isChanged = JSON.stringify(stored) !== JSON.stringify(template)
  return (
    <div className="letters">
      <div>
        <TemplateForm mail={mail} template={template} change={change} submit={submit} />
        <div className="row acts">
          <button type="submit" form="template" className="primary" disabled={!isChanged || save.isPending}>
            {save.isPending ? 'Saving…' : 'Save the template'}
          </button>
          <button type="button" onClick={() => close(stored === null ? null : { stored, template: stored })}>
            Discard
          </button>
          {stored !== null && (
            <Confirm label="Remove" name={`Remove the template ${templateName(stored)}`} act={remove}>
              Requests that name it are refused, unless another template has its ID. Others get the built-in text.
            </Confirm>
          )}
        </div>
        <p role="status" className="soft">
          {save.isSuccess && !isChanged ? 'Saved. The next mail uses it.' : ''}
        </p>
        <Notice error={save.error} />
      </div>
      <MailPreview query={preview} />
    </div>
  )
}
