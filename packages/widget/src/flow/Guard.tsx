import { Component, type ReactNode } from 'react'

interface GuardProps {
  /** @returns what a person reads when the drawing breaks */
  readonly failed: (fault: unknown) => string
  readonly children?: ReactNode
}

/** Without it a mistake in the widget would leave an empty box, and nobody would hear why. */
export class Guard extends Component<GuardProps, { readonly instead: string | null }> {
  override state = { instead: null }

  static getDerivedStateFromError = () => ({ instead: '' })

  override componentDidCatch(fault: unknown) {
    this.setState({ instead: this.props.failed(fault) })
    globalThis.reportError(fault)
  }

  override render() {
    return this.state.instead ?? this.props.children
  }
}
