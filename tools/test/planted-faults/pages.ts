import type { PlantedFault } from './fault.ts'

/** Faults of the playground. */
export const faultsOfPages: readonly PlantedFault[] = [
  {
    means: 'a reset mail of members leads to the sign-in',
    file: 'packages/playground/src/landing/onward.ts',
    text: "if (pathname === '/reset') onward",
    replacement: "if (pathname === '/resets') onward",
    tests: ['landing/onward'],
  },
  {
    means: 'a code of somebody else is marked as used',
    file: 'packages/playground/src/inbox/used-messages.ts',
    text: 'own.has(to.toLowerCase()) && (code ?? link) !== undefined',
    replacement: "(own.size === 0 || to !== '') && (code ?? link) !== undefined",
    tests: ['playground/src/inbox/used-messages.test'],
  },
  {
    means: 'a mail is lost while the inbox of the playground is read again',
    file: 'packages/playground/src/inbox/feed.ts',
    text: '      if (changeCount !== before) return await refresh()\n',
    replacement: '',
    tests: ['playground/src/inbox/feed.test'],
  },
  {
    means: 'the inbox of the playground polls after its stream is back',
    file: 'packages/playground/src/inbox/feed.ts',
    text: '    opened() {\n      rest()',
    replacement: '    opened() {',
    tests: ['playground/src/inbox/feed.test'],
  },
  {
    means: 'the log of the playground shows tokens of a session',
    file: 'packages/playground/src/inspector/event-log.ts',
    text: '/token|jwt|secret|code/i',
    replacement: '/token|secret|code/i',
    tests: ['playground/src/inspector/event-log.test'],
  },
  {
    means: 'a fault for the widget breaks the inbox of the playground',
    file: 'packages/playground/src/inspector/faults.ts',
    text: "if (kind === 'none' || !isApiCall(input)) return real(input, init)",
    replacement: "if (kind === 'none') return real(input, init)",
    tests: ['playground/src/inspector/faults.test'],
  },
  {
    means: 'the documentation site is built again at each request, because the server writes its folder differently',
    file: 'packages/docs/src/stamp.ts',
    text: 'relative(root, file)',
    replacement: 'file.slice(root.length)',
    tests: ['docs/src/stamp.test'],
  },
  {
    means: 'a link of a document that leads nowhere is published',
    file: 'packages/docs/src/links.ts',
    text: 'if (!targets.exists(path) ||',
    replacement: 'if (',
    tests: ['docs/src/links.test'],
  },
  {
    means: 'an error of a back end leads to another documentation than that of the server',
    file: 'packages/provider/src/routes/back-end-endpoint.ts',
    text: 'docsURL: docsURL(routeDeps, exchange)',
    replacement: 'docsURL: null',
    tests: ['provider/src/serve.test'],
  },
]
