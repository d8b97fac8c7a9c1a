import { createCore } from '@latchkey/client/core/create'
import { openFlow } from '@latchkey/widget/consumer/opened'
import { startOf } from '@latchkey/widget/consumer/start'
import { Shell } from '@latchkey/widget/flow/Shell.tsx'
import { createRoot } from 'react-dom/client'

/** The same widget with React alone: nothing is painted before it. The page says where the provider is. */
const place = document.getElementById('login')
const { token = '', base = '' } = place?.dataset ?? {}
const core = createCore(token, { baseURL: base })
if (place) {
  const config = { products: ['otp'] as const, otpOptions: { methods: ['email'] as const } }
  const { flow, box } = openFlow(startOf(place, core, { config }), core, { name: 'Main', typed: '' })
  createRoot(box).render(<Shell flow={flow} box={box} />)
}
