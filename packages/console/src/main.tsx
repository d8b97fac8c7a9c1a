import './console.css'
import './shell/tables.css'
import './insight/insight.css'
import './insight/funnel.css'
import './people/people.css'
import './shell/dialog.css'
import './shell/frame.css'
import './shell/parts.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConsoleError } from './api.ts'
import { router } from './router.tsx'
import { Failure } from './shell/Failure.tsx'
import { Guard, isForeignFault } from './shell/Guard.tsx'

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // An answer of the server is final; only a lost connection is worth another attempt.
      retry: (failures, error) => failures < 2 && error instanceof ConsoleError && error.type === 'network',
    },
  },
})

try {
  Intl.getCanonicalLocales(navigator.language)
} catch {
  // WebKitGTK names the language `C` where the system has no locale. The plot library passes it to `Intl`, which throws.
  Object.defineProperty(navigator, 'language', { value: 'en' })
}

const element = document.getElementById('console')
if (element !== null) {
  const onCaughtError = (error: unknown) => {
    // The guard has already rendered the console again.
    if (!isForeignFault(error)) reportError(error)
  }
  const onFailure = (error: Error) => {
    // A separate root, because React may fail again when it changes the nodes of the failed one.
    const instead = document.createElement('main')
    instead.className = 'door'
    element.replaceWith(instead)
    createRoot(instead).render(<Failure error={error} />)
  }
  createRoot(element, { onCaughtError }).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Guard box={element} onFailure={onFailure}>
          <RouterProvider router={router} />
        </Guard>
      </QueryClientProvider>
    </StrictMode>,
  )
}
