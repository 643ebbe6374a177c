import type { ComponentType } from 'react'
import { loadDialogFrame } from '#ui/dialog.tsx'
import { lazyAfterInput } from '#ui/lazy-after-input.tsx'
import { OverlayBoundary } from './overlay-boundary.tsx'

/** A dialog whose code is fetched after the first input; render it only while it is open. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Loaded = lazyAfterInput(async () => {
    const [dialog] = await Promise.all([load(), loadDialogFrame()])
    return dialog
  })
  return (props: Props) => (
    <OverlayBoundary onFailure={props.onClose}>
      <Loaded {...props} />
    </OverlayBoundary>
  )
}
