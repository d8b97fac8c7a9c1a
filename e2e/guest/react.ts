import * as latchkey from '@latchkey/react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { treeOf } from './react-tree.ts'

/** Script of the React site: renders its tree, or hydrates the server's markup. */
const { publicToken = '', provider = '' } = document.documentElement.dataset
const mount = JSON.parse(new URLSearchParams(location.search).get('mount') ?? '{}')
const place = document.querySelector('#app') ?? document.body
const tree = treeOf(latchkey, { publicToken, provider, origin: location.origin, mount })

if (place.firstChild) hydrateRoot(place, tree)
else createRoot(place).render(tree)
