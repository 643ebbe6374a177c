import { Component, type ReactNode } from 'react'

type Props = { onFailure: () => void; children: ReactNode }

/** Shows nothing in the place of what failed, and what is asked next. */
export class OverlayBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFailure()
    this.setState({ failed: false })
  }

  override render() {
    return !this.state.failed && this.props.children
  }
}
