import type { Visit } from './calm.ts'
import type { ConsoleCost, SearchTime } from './console.ts'
import type { Creation } from './creating.ts'
import type { EnterTimes } from './enter.ts'
import type { Growth } from './growth.ts'
import type { Moved } from './moving.ts'
import type { PageCost } from './page-cost.ts'
import type { Figure } from './report.ts'
import type { Provisioning } from './scim.ts'
import type { Comparison } from './sessions.ts'
import type { SlowSockets } from './slow-sockets.ts'
import type { FirstFields } from './widget.ts'

/** Session checks compared with the floor, on one store. */
export const checks = (store: string, { ours, floor, ratio, memoryMB }: Comparison): Figure[] => [
  { name: `session checks, ${store}`, value: ours.perSecond, unit: '/s' },
  { name: `session checks, ${store}, p99`, value: ours.p99Ms, unit: 'ms' },
  { name: `bare route, ${store}`, value: floor.perSecond, unit: '/s' },
  { name: `bare route, ${store}, p99`, value: floor.p99Ms, unit: 'ms' },
  { name: `session checks ÷ bare route, ${store}`, value: ratio, unit: '', bound: { is: 'at least', value: 0.6 } },
  { name: `memory after that load, ${store}`, value: memoryMB, unit: 'MB' },
]

/** Members' calls compared with the same floor. */
export const besideFloor = (what: string, { ours, floor, ratio }: Comparison, atLeast: number): Figure[] => [
  { name: `${what} of members`, value: ours.perSecond, unit: '/s' },
  { name: `${what} of members, p99`, value: ours.p99Ms, unit: 'ms' },
  { name: `bare route beside ${what} of members`, value: floor.perSecond, unit: '/s' },
  {
    name: `${what} of members ÷ bare route`,
    value: ratio,
    unit: '',
    bound: { is: 'at least', value: atLeast },
  },
]

/** Requests of connected apps compared with a bare route that does the same work. */
export const besideApps = (what: string, { ours, floor, ratio }: Comparison): Figure[] => [
  { name: `${what} of connected apps`, value: ours.perSecond, unit: '/s' },
  { name: `${what} of connected apps, p99`, value: ours.p99Ms, unit: 'ms' },
  { name: `bare route beside ${what} of connected apps`, value: floor.perSecond, unit: '/s' },
  { name: `${what} of connected apps ÷ bare route`, value: ratio, unit: '', bound: { is: 'at least', value: 0.6 } },
]

/** Session checks beside sockets that send one character a second. */
export const besideSlow = ({ aloneP95Ms, besideP95Ms, ratio }: SlowSockets): Figure[] => [
  { name: 'session checks alone, p95', value: aloneP95Ms, unit: 'ms' },
  { name: 'session checks beside 1,000 slow sockets, p95', value: besideP95Ms, unit: 'ms' },
  {
    name: 'session checks, p95 beside slow sockets ÷ alone',
    value: ratio,
    unit: '',
    bound: { is: 'at most', value: 2 },
  },
]

/** Session checks beside a number of users and nodes, on one PostgreSQL. */
export const grownTo = ({ users, nodes, perSecond, p95Ms, floorPerSecond }: Growth): Figure[] => {
  const at = `${users} users, nodes: ${nodes}`
  return [
    { name: `checks in growth, ${at}`, value: perSecond, unit: '/s' },
    { name: `checks in growth, ${at}, p95`, value: p95Ms, unit: 'ms' },
    { name: `bare route in growth, ${at}`, value: floorPerSecond, unit: '/s' },
    { name: `checks in growth ÷ bare route, ${at}`, value: perSecond / floorPerSecond, unit: '' },
  ]
}

/** Searches of the console among a million users, on one store. */
export const searched = (store: string, times: readonly SearchTime[]): Figure[] =>
  times.flatMap(({ kind, medianMs, p95Ms }): Figure[] => [
    { name: `search for ${kind}, ${store}`, value: medianMs, unit: 'ms' },
    { name: `search for ${kind}, ${store}, p95`, value: p95Ms, unit: 'ms', bound: { is: 'at most', value: 200 } },
  ])

/** Session checks with and without a console. */
export const besideConsole = ({ beside, without, ratio }: ConsoleCost): Figure[] => [
  { name: 'session checks with a console', value: beside.perSecond, unit: '/s' },
  { name: 'session checks with a console, p95', value: beside.p95Ms, unit: 'ms' },
  { name: 'session checks without a console', value: without.perSecond, unit: '/s' },
  { name: 'session checks without a console, p95', value: without.p95Ms, unit: 'ms' },
  {
    name: 'session checks with ÷ without a console',
    value: ratio,
    unit: '',
    bound: { is: 'at least', value: 0.98 },
  },
]

/** Provisioning by SCIM, on one store. */
export const provisioned = (store: string, measured: Provisioning): Figure[] => [
  { name: `people imported by SCIM, ${store}`, value: measured.importedPerSecond, unit: '/s' },
  { name: `bare route beside the import, ${store}`, value: measured.floorPerSecond, unit: '/s' },
  { name: `people imported by SCIM ÷ bare route, ${store}`, value: measured.importRatio, unit: '' },
  { name: `session checks without provisioning, ${store}`, value: measured.alone.perSecond, unit: '/s' },
  { name: `session checks beside provisioning, ${store}`, value: measured.beside.perSecond, unit: '/s' },
  {
    name: `session checks beside ÷ without provisioning, ${store}`,
    value: measured.besideRatio,
    unit: '',
    bound: { is: 'at least', value: 0.95 },
  },
]

/** Users imported and exported, on one store. */
export const moved = (store: string, { inPerSecond, outPerSecond, floorPerSecond }: Moved): Figure[] => [
  { name: `users imported, ${store}`, value: inPerSecond, unit: '/s' },
  { name: `users exported, ${store}`, value: outPerSecond, unit: '/s' },
  { name: `bare lines, ${store}`, value: floorPerSecond, unit: '/s' },
  { name: `users imported ÷ bare lines, ${store}`, value: inPerSecond / floorPerSecond, unit: '' },
]

/** Costs of a whole page compared with the bare React page. */
export const besideBare = (whose: string, ours: PageCost, bare: PageCost): Figure[] => [
  atMost(20, { name: `everything of ${whose}`, value: ours.arrivedKB, unit: 'kB' }),
  atMost(55, { name: `script of ${whose}`, value: ours.scriptKB, unit: 'kB' }),
  atMost(1.05, { name: `work of ${whose} ÷ bare React page`, value: ours.busyMs / bare.busyMs, unit: '' }),
  atMost(1.2, {
    name: `tasks beyond 50 ms of ${whose} ÷ bare React page`,
    value: ours.blockedMs / bare.blockedMs,
    unit: '',
  }),
  atMost(0.94, { name: `heap of ${whose} ÷ bare React page`, value: ours.heapKB / bare.heapKB, unit: '' }),
]

/** Costs of a React page with `<Login>`, whose React is the page's own. */
export const inReact = (react: PageCost, bare: PageCost): Figure[] => [
  atMost(20, {
    name: 'everything of a React page with the form, beyond the bare one',
    value: react.arrivedKB - bare.arrivedKB,
    unit: 'kB',
  }),
  atMost(1.2, {
    name: 'tasks beyond 50 ms of a React page with the form ÷ bare React page',
    value: react.blockedMs / bare.blockedMs,
    unit: '',
  }),
  atMost(1.05, {
    name: 'work of a React page with the form ÷ bare React page',
    value: react.busyMs / bare.busyMs,
    unit: '',
  }),
]

/** Costs of a page with the existing client, with no bound: ours should cost less. */
export const ofPeer = (peer: PageCost, ours: PageCost, bare: PageCost): Figure[] => [
  { name: "everything of the peer's page", value: peer.arrivedKB, unit: 'kB' },
  { name: "script of the peer's page", value: peer.scriptKB, unit: 'kB' },
  { name: "work of the peer's page ÷ bare React page", value: peer.busyMs / bare.busyMs, unit: '' },
  { name: "tasks beyond 50 ms of the peer's page ÷ bare React page", value: peer.blockedMs / bare.blockedMs, unit: '' },
  { name: "heap of the peer's page ÷ bare React page", value: peer.heapKB / bare.heapKB, unit: '' },
  atMost(1, { name: "work of our page ÷ the peer's page", value: ours.busyMs / peer.busyMs, unit: '' }),
]

/** Times from Enter to the next screen, in a page at rest. */
export const enterTimes = ({ ours, peer, bare }: EnterTimes): Figure[] => [
  { name: 'Enter to the next screen, typed, bare React page', value: bare.typed, unit: 'ms' },
  { name: "Enter to the next screen, typed, the peer's page", value: peer.typed, unit: 'ms' },
  { name: 'Enter to the next screen, typed', value: ours.typed, unit: 'ms' },
  atMost(1.05, {
    name: 'Enter to the next screen, typed, ours ÷ bare React page',
    value: ours.typed / bare.typed,
    unit: '',
  }),
  { name: 'Enter to the next screen, filled, bare React page', value: bare.filled, unit: 'ms' },
  { name: "Enter to the next screen, filled, the peer's page", value: peer.filled, unit: 'ms' },
  { name: 'Enter to the next screen, filled', value: ours.filled, unit: 'ms' },
  atMost(1.15, {
    name: 'Enter to the next screen, filled, ours ÷ bare React page',
    value: ours.filled / bare.filled,
    unit: '',
  }),
]

const atMost = (value: number, figure: Figure): Figure => ({ ...figure, bound: { is: 'at most', value } })

/** Steps from an empty folder to the first user of a new app. */
export const created = (cache: string, creation: Creation, atMostSeconds: number): Figure[] => [
  { name: `files and packages of a new app, ${cache}`, value: creation.createdSeconds, unit: 's' },
  { name: `its npm run dev to ready, ${cache}`, value: creation.startedSeconds, unit: 's' },
  { name: `its first sign-in, ${cache}`, value: creation.signedInSeconds, unit: 's' },
  atMost(atMostSeconds, {
    name: `empty folder to the first sign-in, ${cache}`,
    value: creation.totalSeconds,
    unit: 's',
  }),
  ...(creation.processorSeconds === null
    ? []
    : [{ name: `processor time of both commands, ${cache}`, value: creation.processorSeconds, unit: 's' }]),
]

/** Layout shift of a mount. */
export const shift = (where: string, value: number): Figure => ({
  name: `layout shift, ${where}`,
  value,
  unit: '',
  bound: { is: 'at most', value: 0 },
})
/** Long tasks of a mount. */
export const longTasks = (where: string, { longTasks: value }: Visit): Figure => ({
  name: `tasks over 50 ms, CPU 4x, ${where}`,
  value,
  unit: '',
  bound: { is: 'at most', value: 1 },
})

interface FieldBounds {
  /** Relative to the time of a bare React page. */
  readonly field: number
  /** The same with a server-rendered form. */
  readonly printed: number
  /** Relative to the time of the same widget with React alone. */
  readonly nextScreen: number | null
}

/**
 * Times from the navigation: until the field is usable, and until the next screen if the user types and presses Enter
 * then.
 */
export const firstFields = (
  where: string,
  { ours, element, printed, members, alone, bare }: FirstFields,
  bounds: FieldBounds,
): Figure[] => [
  { name: `first usable field${where}`, value: ours.usableMs, unit: 'ms' },
  { name: `first usable field, custom element${where}`, value: element.usableMs, unit: 'ms' },
  { name: `first usable field, server-rendered${where}`, value: printed.usableMs, unit: 'ms' },
  { name: `first usable field, members${where}`, value: members.usableMs, unit: 'ms' },
  { name: `first usable field, React alone${where}`, value: alone.usableMs, unit: 'ms' },
  { name: `first usable field, bare React page${where}`, value: bare.usableMs, unit: 'ms' },
  {
    name: `ours ÷ bare React page${where}`,
    value: ours.usableMs / bare.usableMs,
    unit: '',
    bound: { is: 'at most', value: bounds.field },
  },
  {
    name: `custom element ÷ bare React page${where}`,
    value: element.usableMs / bare.usableMs,
    unit: '',
    bound: { is: 'at most', value: bounds.field },
  },
  {
    name: `server-rendered ÷ bare React page${where}`,
    value: printed.usableMs / bare.usableMs,
    unit: '',
    bound: { is: 'at most', value: bounds.printed },
  },
  {
    name: `members ÷ bare React page${where}`,
    value: members.usableMs / bare.usableMs,
    unit: '',
    bound: { is: 'at most', value: bounds.field },
  },
  { name: `early press to the next screen${where}`, value: ours.nextScreenMs, unit: 'ms' },
  { name: `early press to the next screen, React alone${where}`, value: alone.nextScreenMs, unit: 'ms' },
  {
    name: `next screen, ours ÷ React alone${where}`,
    value: ours.nextScreenMs / alone.nextScreenMs,
    unit: '',
    ...(bounds.nextScreen !== null && { bound: { is: 'at most', value: bounds.nextScreen } }),
  },
]
