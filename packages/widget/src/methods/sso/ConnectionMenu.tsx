import type { ActiveConnection } from '@latchkey/protocol/identity/organization'
import { useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { connectionGlyph } from '../../ui/connection-glyph.ts'
import { Heading } from '../../ui/Heading.tsx'
import { ProviderButton } from '../../ui/ProviderButton.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import type { View } from '../../ui/view.ts'

type ConnectionMenuData = { readonly connections: readonly ActiveConnection[] }

/** Asks which of several connections to use. */
export const ConnectionMenu: View<ConnectionMenuData, { choose: [connectionId: string] }> = ({ at, emit }) => {
  const { id, words, connections, busy, error } = at
  const [chosenId, setChosen] = useState<string>()
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words('sso.menuTitle')} />
      {error && (
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
      )}
      <ul className="lk-choices">
        {connections.map(({ connection_id, display_name: name }) => (
          <li key={connection_id}>
            <ProviderButton
              at={{
                id,
                words,
                error: null,
                busy: busy === 'choose' && chosenId === connection_id,
                waiting: 0,
                item: { name, mark: connectionGlyph },
                typed: '',
              }}
              emit={() => {
                // Further intents are dropped while one runs, so its spinner stays in place.
                if (busy === null) setChosen(connection_id)
                emit.choose(connection_id)
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
