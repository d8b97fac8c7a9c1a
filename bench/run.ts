/**
 * `npm run bench` measures every speed that we promise, as a ratio to a floor of the same run. Exits with 1 if a bound
 * does not hold. Arguments select parts: `npm run bench -- sessions start widget`. `--rounds=2` shortens those in a browser.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../packages/provider/src/testing/databases/postgres.ts'
import { ownKilobytes, ownKilobytesInReact } from './bundles.ts'
import { measureCalm } from './calm.ts'
import { introspect, refresh } from './connected-apps.ts'
import { measureConsoleCost, measureSearches } from './console.ts'
import { measureCreation } from './creating.ts'
import { compareEnter } from './enter.ts'
import {
  besideApps,
  besideBare,
  besideConsole,
  besideFloor,
  besideSlow,
  checks,
  created,
  enterTimes,
  firstFields,
  grownTo,
  inReact,
  longTasks,
  moved,
  ofPeer,
  provisioned,
  searched,
  shift,
} from './figures.ts'
import { measureGrowth } from './growth.ts'
import { discoverFifty, signInMembers } from './members.ts'
import { measureMoving } from './moving.ts'
import { comparePageCosts } from './page-cost.ts'
import { comparePasswords } from './passwords.ts'
import { comparePlans } from './plans.ts'
import { compareKnownWithUnknown } from './protected.ts'
import { compareHeaps } from './remounts.ts'
import { type Figure, report } from './report.ts'
import { measureProvisioning } from './scim.ts'
import { selectionOf } from './selection.ts'
import { compareSessionChecks } from './sessions.ts'
import { besideSlowSockets } from './slow-sockets.ts'
import { measureStart } from './starting.ts'
import { compareFirstField } from './widget.ts'

const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))

const parts: Record<string, () => Promise<Figure[]>> = {
  async calm() {
    const { plain, reserved, element } = await measureCalm()
    return [
      shift('after the first paint', plain.shiftAfterPaint),
      shift('mount into a place of the documented size', reserved.shift),
      shift('custom element of the documented size', element.shift),
      longTasks('module', plain),
      longTasks('custom element', element),
    ]
  },
  async sessions() {
    const sqlite = await compareSessionChecks((name) => `file:${join(folder, name)}`)
    const postgres = await startPostgres(undefined, { durable: true })
    try {
      return [...checks('SQLite', sqlite), ...checks('PostgreSQL', await compareSessionChecks(() => postgres.url))]
    } finally {
      await postgres.stop()
    }
  },
  async growth() {
    return (await measureGrowth()).flatMap(grownTo)
  },
  async members() {
    const on = (name: string) => (of: string) => `file:${join(folder, `${name}-${of}`)}`
    const checks = await compareSessionChecks(on('members'), signInMembers)
    const discovery = await compareSessionChecks(on('discovery'), discoverFifty, '/floor/list')
    return [
      ...besideFloor('session checks', checks, 0.6),
      ...besideFloor('discovery of 50 organizations', discovery, 0.5),
    ]
  },
  async apps() {
    const on = (name: string) => (of: string) => `file:${join(folder, `apps-${name}-${of}`)}`
    return [
      ...besideApps('token requests', await compareSessionChecks(on('token'), refresh, '/floor/token')),
      ...besideApps('introspections', await compareSessionChecks(on('introspect'), introspect)),
    ]
  },
  async console() {
    const sqlite = await measureSearches(`file:${join(folder, 'console')}`)
    const postgres = await startPostgres(undefined, { durable: true })
    try {
      return [
        ...searched('SQLite', sqlite),
        ...searched('PostgreSQL', await measureSearches(postgres.url)),
        ...besideConsole(await measureConsoleCost((name) => `file:${join(folder, `console-${name}`)}`)),
      ]
    } finally {
      await postgres.stop()
    }
  },
  async moving() {
    const sqlite = await measureMoving((name) => `file:${join(folder, `moving-${name}`)}`)
    const postgres = await startPostgres(undefined, { durable: true })
    try {
      return [...moved('SQLite', sqlite), ...moved('PostgreSQL', await measureMoving(() => postgres.url))]
    } finally {
      await postgres.stop()
    }
  },
  async scim() {
    const sqlite = await measureProvisioning((name) => `file:${join(folder, `scim-${name}`)}`)
    const postgres = await startPostgres(undefined, { durable: true })
    try {
      return [
        ...provisioned('SQLite', sqlite),
        ...provisioned('PostgreSQL', await measureProvisioning(() => postgres.url)),
      ]
    } finally {
      await postgres.stop()
    }
  },
  async slow() {
    return besideSlow(await besideSlowSockets(`file:${join(folder, 'slow')}`))
  },
  async start() {
    const { readyMs, memoryMB } = await measureStart(`file:${join(folder, 'start')}`)
    return [
      {
        name: 'process start to ready, existing database',
        value: readyMs,
        unit: 'ms',
        bound: { is: 'at most', value: 300 },
      },
      { name: 'resident memory when ready', value: memoryMB, unit: 'MB', bound: { is: 'at most', value: 120 } },
    ]
  },
  async create() {
    const { cold, warm, warmOnNewNode } = await measureCreation(join(folder, 'create'))
    return [
      ...created('empty cache of npm', cold, 60),
      ...created('filled cache of npm', warm, 15),
      ...created(`filled cache of npm, Node ${process.versions.node}`, warmOnNewNode, 15),
    ]
  },
  async passwords() {
    const figures = await comparePasswords(`file:${join(folder, 'passwords')}`)
    return [
      { name: 'password sign-ins', value: figures.signInsPerSecond, unit: '/s' },
      { name: 'bare argon2id hashing', value: figures.hashesPerSecond, unit: '/s' },
      { name: 'bare argon2id hashing, a thread for each core', value: figures.tunedHashesPerSecond, unit: '/s' },
      {
        name: 'password sign-ins ÷ bare hashing',
        value: figures.ratio,
        unit: '',
        bound: { is: 'at least', value: 0.85 },
      },
      { name: 'password sign-ins ÷ bare hashing, lowest round', value: figures.ratios[0] ?? 0, unit: '' },
      { name: 'password sign-ins ÷ bare hashing, highest round', value: figures.ratios.at(-1) ?? 0, unit: '' },
      { name: 'session checks, idle, p95', value: figures.idleP95Ms, unit: 'ms' },
      { name: 'session checks while hashing, p95', value: figures.busyP95Ms, unit: 'ms' },
      {
        name: 'session checks, p95 while hashing ÷ idle',
        value: figures.busyP95Ms / figures.idleP95Ms,
        unit: '',
        bound: { is: 'at most', value: 5 },
      },
    ]
  },
  async protected() {
    return (await compareKnownWithUnknown()).map(({ path, share }) => ({
      name: `existing addresses recognized by time, ${path} (0.5: not at all)`,
      value: share,
      unit: '',
      bound: { is: 'at most', value: 0.65 },
    }))
  },
  async react() {
    const heaps = await compareHeaps()
    return [
      {
        name: 'own code before the first field in a React page, brotli',
        value: await ownKilobytesInReact(),
        unit: 'kB',
        bound: { is: 'at most', value: 12 },
      },
      ...heaps.flatMap(({ by, beforeKB, afterKB }): Figure[] => [
        { name: `heap before 100 mounts by ${by}`, value: beforeKB, unit: 'kB' },
        {
          // Below two kilobytes a mount, the memory belongs to the engine.
          name: `heap grown by 100 mounts by ${by}`,
          value: afterKB - beforeKB,
          unit: 'kB',
          bound: { is: 'at most', value: 200 },
        },
      ]),
    ]
  },
  async page() {
    const { ours, ahead, element, printed, members, react, peer, bare } = await comparePageCosts(selection.rounds(7))
    return [
      ...besideBare('our page', ours, bare),
      ...besideBare('the page of the element', element, bare),
      ...besideBare('the server-rendered page', printed, bare),
      ...besideBare("members' page", members, bare),
      ...inReact(react, bare),
      ...ofPeer(peer, ours, bare),
      {
        name: 'everything of our page, answers fetched ahead',
        value: ahead.arrivedKB,
        unit: 'kB',
        bound: { is: 'at most', value: 64 },
      },
      {
        name: 'work of our page, answers fetched ahead ÷ bare React page',
        value: ahead.busyMs / bare.busyMs,
        unit: '',
      },
      {
        name: 'work of fetching ahead ÷ bare React page',
        value: (ahead.busyMs - ours.busyMs) / bare.busyMs,
        unit: '',
        bound: { is: 'at most', value: 0.1 },
      },
      { name: 'everything of the bare React page', value: bare.arrivedKB, unit: 'kB' },
      { name: 'script of the bare React page', value: bare.scriptKB, unit: 'kB' },
      { name: 'work of the bare React page, CPU 4x', value: bare.busyMs, unit: 'ms' },
      { name: 'tasks beyond 50 ms of the bare React page, CPU 4x', value: bare.blockedMs, unit: 'ms' },
      { name: 'heap of the bare React page', value: bare.heapKB, unit: 'kB' },
    ]
  },
  async enter() {
    return enterTimes(await compareEnter(selection.rounds(5)))
  },
  async plans() {
    return Object.entries(await comparePlans(selection.rounds(5))).flatMap(
      ([plan, { usableMs, arrivedKB }]): Figure[] => [
        { name: `first usable field of ${plan}, Slow 4G and CPU 4x`, value: usableMs, unit: 'ms' },
        {
          name: `arrived before the first field of ${plan}, Slow 4G and CPU 4x`,
          value: arrivedKB,
          unit: 'kB',
          bound: { is: 'at most', value: 14.6 },
        },
      ],
    )
  },
  async widget() {
    const { fast, slow } = await compareFirstField(['fast', 'slow'], selection.rounds(7))
    return [
      ...((await parts.page?.()) ?? []),
      ...((await parts.enter?.()) ?? []),
      {
        name: 'own code before the first field, brotli',
        value: ownKilobytes('latchkey.js'),
        unit: 'kB',
        bound: { is: 'at most', value: 12 },
      },
      {
        name: 'own code before the first field of members, brotli',
        value: ownKilobytes('b2b.js'),
        unit: 'kB',
        bound: { is: 'at most', value: 12 },
      },
      ...firstFields('', fast, { field: 1.1, printed: 1, nextScreen: null }),
      ...firstFields(', Slow 4G and CPU 4x', slow, { field: 0.8, printed: 0.5, nextScreen: 1 }),
      {
        name: 'arrived before the first field, everything, Slow 4G and CPU 4x',
        value: slow.ours.arrivedKB,
        unit: 'kB',
        bound: { is: 'at most', value: 14.6 },
      },
      {
        name: 'arrived before the first field of members, Slow 4G and CPU 4x',
        value: slow.members.arrivedKB,
        unit: 'kB',
        bound: { is: 'at most', value: 14.6 },
      },
      {
        name: 'arrived before the first field, bare React page, Slow 4G and CPU 4x',
        value: slow.bare.arrivedKB,
        unit: 'kB',
      },
    ]
  },
}

const selection = selectionOf(process.argv.slice(2), Object.keys(parts))
const figures: Figure[] = []
try {
  for (const name of selection.names) {
    console.error(`measuring ${name} …`)
    figures.push(...((await parts[name]?.()) ?? []))
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = report(figures) ? 0 : 1
