import { Component, Fragment, type ReactNode } from 'react'
import { keepLastingValues } from '../ui/lasting-values.ts'
import { reportFault } from '../ui/page-features.ts'
import { holdsFocus, toScreen } from './focus.ts'
import { captureInput, type InputState, restoreInput } from './input-state.ts'

interface GuardProps {
  /** The container whose whole content React renders. */
  readonly box: HTMLElement
  /** @returns the message that users read if rendering fails again and again */
  readonly failed: (fault: unknown) => string
  /** Leads the flow back to its first step. */
  readonly restart: () => void
  /** @returns the name of the screen that the flow is at, which a failed rendering may not have reached */
  readonly screenName: () => string
  readonly children?: ReactNode
}

interface GuardState {
  /** Number of the rendering. A new number renders everything again. */
  readonly turn: number
  /** Whether the rendering has failed: nothing is rendered until the box is empty. */
  readonly isBroken: boolean
  /** The message in place of the content, or null. */
  readonly instead: string | null
}

/** The content of the box before a failed rendering is removed. */
interface GuardSnapshot {
  readonly screen: string | undefined
  readonly input: InputState
  /** Brings the lasting state of the views back for the next rendering. */
  readonly bringBack: () => () => void
}

/** More failures than this within the period are not repaired. */
const MOST_REPAIRS = 2
/** An extension that stays moves the nodes of each rendering, so each change of a screen may fail at them. */
const MOST_REPAIRS_OF_MOVED = 30
/** The message too may fail, while React removes what it could not insert. */
const MOST_ATTEMPTS = 6
const PERIOD_MS = 10_000

/** Whether React failed at a node that something else has moved or removed. */
const isMoved = (fault: unknown): boolean => fault instanceof DOMException && fault.name === 'NotFoundError'

/**
 * Catches rendering errors. A translator, an extension or a script of the page may move React's nodes, and React then
 * fails at the next change (https://github.com/facebook/react/issues/11538). The flow knows what to show, so it is
 * rendered again, with the typed texts and the lasting state of its views. Only repeated failures show a message, which starts again.
 */
export class Guard extends Component<GuardProps, GuardState, GuardSnapshot | null> {
  override state: GuardState = { turn: 0, isBroken: false, instead: null }
  private failures: readonly number[] = []
  private moves: readonly number[] = []
  private failedTurn = -1
  private snapshot: GuardSnapshot | null = null
  private forget = () => {}

  static getDerivedStateFromError = () => ({ isBroken: true })

  override getSnapshotBeforeUpdate(_: GuardProps, before: GuardState): GuardSnapshot | null {
    const { box } = this.props
    if (!this.state.isBroken || before.isBroken) return null
    return { screen: box.dataset.latchkeyScreen, input: captureInput(box), bringBack: keepLastingValues() }
  }

  override componentDidCatch(fault: unknown) {
    reportFault(fault)
    const { turn, instead, isBroken } = this.state
    // One rendering can fail at several nodes, also while React removes them. It is then already rendered again.
    if (!isBroken || turn === this.failedTurn) return
    this.failedTurn = turn
    const now = performance.now()
    const isRecent = (failedAtMs: number) => now - failedAtMs < PERIOD_MS
    if (isMoved(fault) && instead === null) {
      this.moves = [...this.moves.filter(isRecent), now]
      if (this.moves.length <= MOST_REPAIRS_OF_MOVED) return this.renderAnew(null)
    }
    this.failures = [...this.failures.filter(isRecent), now]
    // If even the message fails, nothing is shown until the page mounts again.
    if (this.failures.length > MOST_ATTEMPTS) return
    const isLost = this.failures.length > MOST_REPAIRS || this.moves.length > MOST_REPAIRS_OF_MOVED
    this.renderAnew(isLost ? (instead ?? this.props.failed(fault)) : null)
  }

  override componentDidUpdate(_: GuardProps, before: GuardState, snapshot: GuardSnapshot | null) {
    if (snapshot) this.snapshot = snapshot
    if (this.state.turn === before.turn || !this.snapshot) return
    this.forget()
    const { box } = this.props
    const { screen, input } = this.snapshot
    this.snapshot = null
    if (screen === box.dataset.latchkeyScreen) restoreInput(box, input, 'all but codes')
    else if (holdsFocus(box)) toScreen(box)
  }

  private renderAnew(instead: string | null) {
    // React could not remove a node that something else has moved.
    if (this.state.isBroken) this.props.box.replaceChildren()
    if (this.snapshot && this.snapshot.screen === this.props.screenName()) this.forget = this.snapshot.bringBack()
    this.setState(({ turn }) => ({ turn: turn + 1, isBroken: false, instead }))
  }

  /** Renders again if a message is shown: the page has mounted again. */
  heal() {
    if (this.state.instead === null) return
    this.failures = []
    this.moves = []
    this.renderAnew(null)
  }

  private readonly startAgain = () => {
    this.props.restart()
    this.heal()
  }

  override render() {
    const { turn, isBroken, instead } = this.state
    if (isBroken) return null
    if (instead === null) return <Fragment key={turn}>{this.props.children}</Fragment>
    return (
      <p role="alert">
        <button type="button" className="lk-button lk-lost" onClick={this.startAgain}>
          {instead}
        </button>
      </p>
    )
  }
}
