import { createCore } from '@latchkey/client/core/create'
import { consumer } from '@latchkey/widget/consumer/definition'
import { Shell } from '@latchkey/widget/flow/Shell.tsx'
import { openFlow } from '@latchkey/widget/mount/open-flow'
import { stateOf } from '@latchkey/widget/mount/state'
import { createRoot } from 'react-dom/client'

/** The same widget with React alone, without an early paint. The page names the provider. */
const place = document.getElementById('login')
const { token = '', base = '' } = place?.dataset ?? {}
const core = createCore(token, { baseURL: base })
if (place) {
  const config = { products: ['otp'] as const, otpOptions: { methods: ['email'] as const } }
  const { flow, box } = openFlow(stateOf(consumer, place, core, { config }), core, { name: 'Main', typed: '' })
  createRoot(box).render(<Shell flow={flow} box={box} />)
}
