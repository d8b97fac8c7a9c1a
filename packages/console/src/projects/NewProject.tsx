import { createProject } from '@latchkey/protocol/console/project-calls'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api.ts'
import { sessionQuery } from '../session/session-query.ts'
import { ChoiceField, entriesOf, LinesField, SubmitButton, SwitchField, TextField } from '../shell/fields.tsx'
import { Notice } from '../shell/Notice.tsx'
import { Once } from '../shell/Once.tsx'
import { useAct } from '../use-act.ts'

/** Creates a project. Its secret is shown once. */
export function NewProject() {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<'CONSUMER' | 'B2B'>('CONSUMER')
  const [origins, setOrigins] = useState<readonly string[]>([])
  const [redirects, setRedirects] = useState<readonly string[]>([])
  const [isProtected, setProtected] = useState(true)
  const [requiresPKCE, setRequiresPKCE] = useState(true)
  const client = useQueryClient()
  const navigate = useNavigate()
  const create = useAct(
    () =>
      call(
        createProject,
        {},
        {
          name,
          origins: entriesOf(origins),
          redirect_urls: entriesOf(redirects),
          is_business: kind === 'B2B',
          is_protected: isProtected,
          requires_pkce: requiresPKCE,
        },
      ),
    () => client.invalidateQueries(sessionQuery),
  )
  // Once the secret is stored, nothing is left to do here.
  const open = () => {
    if (create.data !== undefined)
      navigate({ to: '/projects/$projectId', params: { projectId: create.data.project_id } })
  }
  return (
    <>
      <h1>New project</h1>
      <form
        className="card"
        aria-label="New project"
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate()
        }}
      >
        <TextField label="Name" about="Users see it on the sign-in form." isRequired value={name} change={setName} />
        <ChoiceField
          label="Accounts"
          choices={{ CONSUMER: 'Users', B2B: 'Members of organizations' }}
          value={kind}
          change={setKind}
        />
        <LinesField
          label="Origins"
          about="Pages that may use the project, such as https://shop.example.com."
          value={origins}
          change={setOrigins}
        />
        <LinesField
          label="Redirect URLs"
          about="Pages that links and providers lead to, compared character by character."
          value={redirects}
          change={setRedirects}
        />
        <SwitchField
          label="Give known and unknown addresses the same answer"
          about="Nobody can find out who has an account. Sign-up then always needs a mail."
          value={isProtected}
          change={setProtected}
        />
        <SwitchField
          label="Finish a link only in the browser that asked for it"
          about="Stolen links are worthless. Links opened on another device fail."
          value={requiresPKCE}
          change={setRequiresPKCE}
        />
        <SubmitButton label="Create the project" isPending={create.isPending} />
        <Notice error={create.error} />
      </form>
      <Once name="Secret of the new project" text={create.data?.secret ?? null} done={open} />
      {create.data !== undefined && (
        <p>
          <Link to="/projects/$projectId" params={{ projectId: create.data.project_id }}>
            Open the project
          </Link>
        </p>
      )}
    </>
  )
}
