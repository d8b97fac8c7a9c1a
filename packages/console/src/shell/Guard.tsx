import { Component, Fragment, type ReactNode } from 'react'

interface GuardProps {
  /** The element whose whole content React renders. */
  readonly box: HTMLElement
  /** Called once with an error that rendering again does not repair. React's tree is empty by then. */
  readonly onFailure: (error: Error) => void
  readonly children: ReactNode
}

interface GuardState {
  /** Number of the rendering. A new number renders everything again. */
  readonly turn: number
  /** Whether the rendering has failed: nothing is rendered until the box is empty. */
  readonly isBroken: boolean
}

/** More failures than this within the period are not repaired. */
const mostRepairs = 3
const periodMs = 10_000

/** Whether React failed at a node that something else has moved or removed. */
export const isForeignFault = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

/**
 * Renders the console again after a translator or an extension has moved its nodes, at which React fails
 * (https://github.com/facebook/react/issues/11538). The data are in the cache of the queries.
 * Gives up at an error of another kind, and at one that returns at each rendering.
 */
export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { turn: 0, isBroken: false }
  private failedTurn = -1
  private failures: readonly number[] = []
  private hasGivenUp = false

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch(error: Error) {
    const { turn } = this.state
    // One rendering can fail at several nodes.
    if (turn === this.failedTurn || this.hasGivenUp) return
    this.failedTurn = turn
    const now = performance.now()
    this.failures = [...this.failures.filter((at) => at > now - periodMs), now]
    if (!isForeignFault(error) || this.failures.length > mostRepairs) {
      this.hasGivenUp = true
      this.props.onFailure(error)
      return
    }
    // React could not remove a node that something else has moved.
    this.props.box.replaceChildren()
    this.setState({ turn: turn + 1, isBroken: false })
  }

  override render() {
    const { turn, isBroken } = this.state
    return isBroken ? null : <Fragment key={turn}>{this.props.children}</Fragment>
  }
}
