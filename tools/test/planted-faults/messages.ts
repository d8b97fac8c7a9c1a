import type { PlantedFault } from './fault.ts'

/** Faults of mails, links and resets. */
export const faultsOfMessages: readonly PlantedFault[] = [
  {
    means: 'a mailed link leads to an address that the project does not list',
    file: 'packages/provider/src/domain/destinations/redirects.ts',
    text: 'if (isListed(settings.redirect_urls, asciiRequested)) return asciiRequested',
    replacement:
      'if (isListed(settings.redirect_urls, asciiRequested) || requestedURL.length > 0) return asciiRequested',
    tests: ['provider/src/methods/email-link', 'provider/src/attacks/links'],
  },
  {
    means: 'a code in a mail is valid as long as its link',
    file: 'packages/provider/src/methods/email-link/engine.ts',
    text: 'const codeMinutes = Math.min(minutes, mostCodeMinutes)',
    replacement: 'const codeMinutes = Math.max(minutes, mostCodeMinutes)',
    tests: ['provider/src/methods/email-link/engine.test'],
  },
  {
    means: 'the answer to a link request tells whether an address has an account',
    file: 'packages/provider/src/methods/email-link/engine.ts',
    text: 'if (!shouldSend && !settings.protected_mode) {',
    replacement: 'if (!shouldSend) {',
    tests: ['provider/src/methods/email-link/engine.test'],
  },
  {
    means: 'a reset link sets a password without the rules for one',
    file: 'packages/provider/src/methods/password/reset.ts',
    text: '      await requireStrong(deps, project, password, purpose.destination.address, returning.clientAddress)\n',
    replacement: '',
    tests: ['provider/src/methods/password/reset.test'],
  },
  {
    means: 'a name in a mail is read as markup',
    file: 'packages/provider/src/domain/messaging/escape-html.ts',
    text: "'<': '&lt;',",
    replacement: "'<': '<',",
    tests: ['provider/src/domain/messaging/mail-templates/mail-templates.test'],
  },
  {
    means: 'one client fills the queue of mails',
    file: 'packages/provider/src/domain/messaging/outbox.ts',
    text: 'const shareOfClient = 0.25',
    replacement: 'const shareOfClient = 4',
    tests: ['provider/src/domain/messaging/outbox-capacity.test'],
  },
  {
    means: 'mail is sent to letters outside ASCII through a server that does not take them',
    file: 'packages/provider/src/ports/mail.ts',
    text: '!isAscii.test(message.to) && !(await utf8.isOffered())',
    replacement: 'false',
    tests: ['provider/src/ports/mail.test'],
  },
  {
    means: 'letters of two alphabets that look alike make another address',
    file: 'packages/provider/src/domain/destinations/destinations.ts',
    text: 'lookAlikes.filter((script) => script.test(word)).length <= 1',
    replacement: 'true',
    tests: ['provider/src/domain/destinations/destinations.test'],
  },
]
