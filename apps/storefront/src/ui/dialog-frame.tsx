import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { AriaLanguage } from './aria-language.tsx'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useBackCloses } from './use-back-closes.ts'

type FrameProps = {
  title: string
  closeLabel: string
  onClose: () => void
  /** When false, neither the close button, Escape, Back nor a click outside closes the dialog. */
  dismissible?: boolean
  /** Back leaves the page, because it is empty without the dialog. */
  backLeaves?: boolean
  /** Shown at the left of a large dialog, on wide screens only. */
  aside?: ReactNode
  children: ReactNode
}

export type DialogProps = FrameProps & { size?: 'small' | 'medium' | 'large'; alert?: boolean }
export type DrawerProps = FrameProps & { side?: 'right' | 'left' }

const widths = { small: 'max-w-[440px]', medium: 'max-w-[560px]', large: 'max-w-[824px]' }

export function DialogFrame({ size = 'medium', alert = false, ...frame }: DialogProps) {
  return (
    <Overlay frame={frame} className="scrim scrim-dialog" panel={`dialog ${widths[size]}`}>
      <Content frame={frame} role={alert ? 'alertdialog' : 'dialog'} />
    </Overlay>
  )
}

export function DrawerFrame({ side = 'right', ...frame }: DrawerProps) {
  return (
    <Overlay frame={frame} className="scrim" panel={`drawer drawer-${side}`}>
      <Content frame={frame} role="dialog" />
    </Overlay>
  )
}

const isDismissible = ({ dismissible = true }: FrameProps) => dismissible

type OverlayProps = { frame: FrameProps; className: string; panel: string; children: ReactNode }

function Overlay({ frame, className, panel, children }: OverlayProps) {
  useBackCloses(frame.onClose, isDismissible(frame) && !frame.backLeaves)
  return (
    <AriaLanguage>
      <ModalOverlay
        isOpen
        onOpenChange={(open) => open || frame.onClose()}
        isDismissable={isDismissible(frame)}
        isKeyboardDismissDisabled={!isDismissible(frame)}
        className={className}
      >
        <Modal className={panel}>{children}</Modal>
      </ModalOverlay>
    </AriaLanguage>
  )
}

function Content({ frame, role }: { frame: FrameProps; role: 'dialog' | 'alertdialog' }) {
  const content = (
    <>
      <Heading slot="title" className="display pr-10 text-h3">
        {frame.title}
      </Heading>
      {isDismissible(frame) && (
        <IconButton label={frame.closeLabel} onClick={frame.onClose} className="absolute top-5 right-5">
          <Icon shape={X} />
        </IconButton>
      )}
      <Body>{frame.children}</Body>
    </>
  )
  if (!frame.aside) {
    return (
      <AriaDialog role={role} className="dialog-frame">
        {content}
      </AriaDialog>
    )
  }
  return (
    <AriaDialog role={role} className="dialog-split">
      <div className="dialog-aside">{frame.aside}</div>
      <div className="dialog-frame">{content}</div>
    </AriaDialog>
  )
}

/**
 * The content of the dialog. React would pass its submission on to a form that renders the dialog, and send that too.
 */
function Body({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4" onSubmit={(event) => event.stopPropagation()}>
      {children}
    </div>
  )
}
