import { useId, useSyncExternalStore } from 'react'
import { Tabs } from '../host/Tabs.tsx'
import { ClockPanel } from './ClockPanel.tsx'
import { EventPanel } from './EventPanel.tsx'
import type { EventLog } from './event-log.ts'
import { FaultPanel } from './FaultPanel.tsx'
import type { Faults } from './faults.ts'

interface ToolsProps {
  readonly log: EventLog
  readonly faults: Faults
}

/** Events of the widget, the provider's clock, and faults. */
export function Tools({ log, faults }: ToolsProps) {
  const titleId = useId()
  const fault = useSyncExternalStore(faults.subscribe, faults.current)
  return (
    <section className="panel tools" aria-labelledby={titleId}>
      <h2 id={titleId} className="told">
        Tools
      </h2>
      <Tabs
        label="Tools"
        tabs={[
          { name: 'Events', content: <EventPanel log={log} /> },
          { name: 'Clock', content: <ClockPanel /> },
          { name: 'Faults', isMarked: fault !== 'none', content: <FaultPanel faults={faults} /> },
        ]}
      />
    </section>
  )
}
