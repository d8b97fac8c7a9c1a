import { Component, Fragment, type ReactNode } from 'react'

interface GuardProps {
  /** The element whose whole content React renders. */
  readonly box: HTMLElement
  readonly children: ReactNode
}

interface GuardState {
  /** Number of the rendering. A new number renders everything again. */
  readonly turn: number
  /** Whether the rendering has failed: nothing is rendered until the box is empty. */
  readonly isBroken: boolean
}

/** Whether React failed at a node that something else has moved or removed. */
export const isForeignFault = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

/**
 * Renders the console again after a translator or an extension has moved its nodes, at which React fails
 * (https://github.com/facebook/react/issues/11538). The data are in the cache of the queries.
 */
export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { turn: 0, isBroken: false }
  private failedTurn = -1

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch() {
    const { turn } = this.state
    // One rendering can fail at several nodes.
    if (turn === this.failedTurn) return
    this.failedTurn = turn
    // React could not remove a node that something else has moved.
    this.props.box.replaceChildren()
    this.setState({ turn: turn + 1, isBroken: false })
  }

  override render() {
    const { turn, isBroken } = this.state
    return isBroken ? null : <Fragment key={turn}>{this.props.children}</Fragment>
  }
}
