import { Button } from '#ui/button.tsx'

type DialogButtonsProps = {
  back: string
  onBack: () => void
  /** The label of the button that submits the form. */
  action: string
  busy: boolean
  kind?: 'primary' | 'danger'
}

/** The two buttons at the end of a form in a dialog. */
export function DialogButtons({ back, onBack, action, busy, kind = 'primary' }: DialogButtonsProps) {
  return (
    <div className="dialog-actions mt-2">
      <Button kind="secondary" onClick={onBack}>
        {back}
      </Button>
      <Button type="submit" kind={kind} busy={busy}>
        {action}
      </Button>
    </div>
  )
}
