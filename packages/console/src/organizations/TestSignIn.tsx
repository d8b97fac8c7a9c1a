import { getConnectionTest, testConnection } from '@latchkey/protocol/console/organization-calls'
import type { ConsoleConnection } from '@latchkey/protocol/console/organizations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { Notice } from '../shell/Notice.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { useAct } from '../use-act.ts'

/** How often the page reads whether the sign-in in the other tab has ended. */
const readEveryMs = 1_500

/** Runs a sign-in with a connection in a new tab, and explains how it ended. It signs in no member. */
export function TestSignIn({
  projectId,
  organizationId,
  connection: { connection_id, display_name, status },
}: {
  readonly projectId: string
  readonly organizationId: string
  readonly connection: ConsoleConnection
}) {
  const params = { project_id: projectId, organization_id: organizationId, connection_id }
  const start = useAct(
    () => call(testConnection, params),
    ({ url }) => {
      window.open(url, '_blank', 'noopener')
    },
  )
  const testId = start.data?.test_id ?? ''
  const { data: result, error } = useQuery({
    queryKey: ['connection-test', testId],
    queryFn: () => call(getConnectionTest, { ...params, test_id: testId }),
    enabled: testId !== '',
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'waiting' ? readEveryMs : false),
  })
  if (status === 'pending') return <p className="soft">The connection is not completely set up.</p>
  return (
    <>
      <button
        type="button"
        aria-label={`Test sign-in with ${visibleText(display_name || connection_id)}`}
        disabled={start.isPending}
        onClick={() => start.mutate()}
      >
        Test sign-in
      </button>
      <Notice error={start.error ?? error} />
      <p role="status" className={`test-result ${result?.state ?? ''}`}>
        {result?.state === 'waiting' && (
          <>
            <span>Sign in at the identity provider, in the new tab.</span>{' '}
            <a href={start.data?.url} target="_blank" rel="noopener noreferrer">
              Open the tab
            </a>
          </>
        )}
        <span>{visibleText(result?.explanation ?? '')}</span>
      </p>
    </>
  )
}
