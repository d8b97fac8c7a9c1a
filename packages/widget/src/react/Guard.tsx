import { Component, type ReactNode } from 'react'
import type { Opened } from '../consumer/opened.ts'

interface GuardProps {
  readonly opened: Pick<Opened, 'failed'>
  readonly children: ReactNode
}

/** Without it a mistake in the widget would take the whole page of its host away. */
export class Guard extends Component<GuardProps, { readonly instead: string | null }> {
  override state = { instead: null }

  static getDerivedStateFromError = () => ({ instead: '' })

  override componentDidCatch(fault: unknown) {
    this.setState({ instead: this.props.opened.failed(fault) })
  }

  override render() {
    return this.state.instead ?? this.props.children
  }
}
