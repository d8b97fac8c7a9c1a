import '@latchkey/react/latchkey.css'
import type { ComponentType } from 'react'

interface Shown {
  Component: ComponentType<object>
  pageProps: object
}

export default function App({ Component, pageProps }: Shown) {
  return <Component {...pageProps} />
}
