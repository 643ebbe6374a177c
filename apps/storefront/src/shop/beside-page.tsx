import { Component, type ReactNode, Suspense } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { toast } from '#ui/toast.tsx'

type BesidePageProps = { onFailure: () => void; children: ReactNode }

/** A menu or dialog that is fetched when it is asked for. One that does not come says so and leaves the page as it is. */
export function BesidePage({ onFailure, children }: BesidePageProps) {
  const t = useTexts('common')
  function giveUp() {
    onFailure()
    toast.error(t('unreachable'))
  }
  return (
    <Boundary onFailure={giveUp}>
      <Suspense>{children}</Suspense>
    </Boundary>
  )
}

/** Shows nothing in the place of what failed, and what is asked for next. */
class Boundary extends Component<BesidePageProps, { failed: boolean }> {
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
