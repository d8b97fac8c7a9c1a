import '@latchkey/react/latchkey.css'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App'

const place = document.getElementById('app')
if (place) hydrateRoot(place, <App told={JSON.parse(place.dataset.told ?? '')} />)
