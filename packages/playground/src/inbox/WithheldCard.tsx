import { channelNames, time } from './MessageCard.tsx'
import type { WithheldMessage } from './message.ts'

/** Shows a message that was requested and not sent: to whom, why, and what to do. */
export const WithheldCard = ({ message }: { readonly message: WithheldMessage }) => (
  <article className="withheld">
    <header>
      <p className="route">
        <span>{`${channelNames[message.channel]} to`}</span> <bdi>{message.to}</bdi>
      </p>
      <span className="mark">Not sent</span>
      <time dateTime={message.withheld_at}>{time.format(new Date(message.withheld_at))}</time>
    </header>
    <p className="why">
      <span>{message.why}</span> <span>{message.remedy}</span>
    </p>
  </article>
)
