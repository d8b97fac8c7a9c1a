import './texts.css'
import type { ConsoleGateway, ConsoleText, ConsoleTexts } from '@latchkey/protocol/console/texts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useRole } from '../session/session-query.ts'
import { Notice } from '../shell/Notice.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { Budget } from './Budget.tsx'
import { Countries } from './Countries.tsx'
import { TestText } from './TestText.tsx'
import { textsQuery } from './texts-query.ts'

/** The text messages of a project: who sends them, to which countries, how many a day, and in which words. */
export function Texts() {
  const { projectId } = useParams({ from: '/shell/projects/$projectId/texts' })
  const { data, error } = useQuery(textsQuery(projectId))
  const isReadOnly = useRole(projectId) === 'viewer'
  return (
    <>
      <h1>Text messages</h1>
      <Notice error={error} />
      {data === undefined && error === null && <Skeleton />}
      {data !== undefined && (
        <>
          <p>
            <span>Codes by SMS and WhatsApp. How long they take and how many fail is on the page</span>{' '}
            <Link to="/projects/$projectId/messages" params={{ projectId }}>
              Messages
            </Link>
            <span>.</span>
          </p>
          <h2>Gateway</h2>
          <p className={data.gateway.kind === 'none' ? 'notice' : undefined}>{gatewayText(data.gateway)}</p>
          {isReadOnly ? (
            <p>Your role reads this page. A test or a change needs the role operator or owner.</p>
          ) : (
            <TestText projectId={projectId} />
          )}
          <h2>Daily budget</h2>
          <Budget projectId={projectId} budget={data.budget} isReadOnly={isReadOnly} />
          <h2>Countries</h2>
          <Countries projectId={projectId} texts={data} isReadOnly={isReadOnly} />
          <h2>Wording</h2>
          <Wording texts={data.texts} />
        </>
      )}
    </>
  )
}

const gatewayText = (gateway: ConsoleGateway): string => {
  switch (gateway.kind) {
    case 'gateway':
      return `Text messages go through the gateway at ${gateway.host}.`
    case 'endpoint':
      return `Text messages go to your own endpoint at ${gateway.host}.`
    case 'inbox':
      return 'This server is in development. Text messages go to its inbox and cost nothing.'
    case 'none':
      return `No text message is sent, because the server has no gateway. Set ${gateway.settings} and restart the server.`
    case 'program':
      return 'The program that contains this server sends text messages.'
  }
}

const channelNames = { sms: 'SMS', whatsapp: 'WhatsApp' } as const
const purposeNames = { sign_in: 'Sign in', add: 'Add a number' } as const

const sizeText = ({ segments, encoding }: Pick<ConsoleText, 'segments' | 'encoding'>): string =>
  segments === 1 ? `Counts as one message (${encoding}).` : `Counts as ${segments} messages (${encoding}).`

function Wording({ texts }: { readonly texts: ConsoleTexts['texts'] }) {
  const isUnicode = texts.some(({ channel, encoding }) => channel === 'sms' && encoding === 'UCS-2')
  return (
    <>
      {isUnicode && (
        <p className="notice">
          A character of the project’s name is not in the GSM alphabet. Each SMS therefore holds less than half as much
          and costs more. Change the name in the settings.
        </p>
      )}
      <div className="texts">
        {texts.map((text) => (
          <figure key={`${text.channel} ${text.purpose}`}>
            <figcaption>{`${channelNames[text.channel]}: ${purposeNames[text.purpose]}`}</figcaption>
            <p className="bubble">{text.text}</p>
            {text.channel === 'sms' && <p className="soft">{sizeText(text)}</p>}
          </figure>
        ))}
      </div>
    </>
  )
}
