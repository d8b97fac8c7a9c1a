import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { renderToPipeableStream } from 'react-dom/server'
import { App, type Pending } from './App'

const [, , port, publicToken = '', provider = ''] = process.argv
const types = { js: 'text/javascript', css: 'text/css' }
const waitingResponses = new Set<() => void>()

/** Pending until a request for `/open`. */
const pendingNow = (): Pending => {
  const pending = {
    isOver: false,
    promise: new Promise<void>((resolve) => {
      waitingResponses.add(() => {
        pending.isOver = true
        resolve()
      })
    }),
  }
  return pending
}

createServer((request, answer) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
  const [, name = '', type = ''] = /^\/([\w.-]+\.(js|css))$/.exec(pathname) ?? []
  if (name) {
    answer.writeHead(200, { 'content-type': types[type as keyof typeof types] })
    answer.end(readFileSync(new URL(`client/${name}`, import.meta.url)))
    return
  }
  if (pathname === '/open') {
    for (const open of waitingResponses) open()
    waitingResponses.clear()
    answer.end()
    return
  }
  const back = `http://localhost:${port}/authenticate`
  const pageValues = { publicToken, provider, back, isLate: searchParams.has('late') }
  const attribute = JSON.stringify(pageValues).replaceAll('"', '&quot;')
  const stream = renderToPipeableStream(
    <App told={pageValues} {...(searchParams.has('slow') && { pending: pendingNow() })} />,
    {
      bootstrapModules: ['/client.js'],
      onShellReady() {
        answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        answer.write(`<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/client.css"><body><div id="app" data-told="${attribute}">`)
        stream.pipe(answer)
      },
    },
  )
}).listen(Number(port), 'localhost', () => console.log('Ready'))
