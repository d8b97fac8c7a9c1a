import { Component, type ReactNode } from 'react'

interface GuardProps {
  /** @returns the message that users read if rendering fails */
  readonly failed: (fault: unknown) => string
  readonly children?: ReactNode
}

/** Catches rendering errors. Without it, an error would leave an empty box and would not be reported. */
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
