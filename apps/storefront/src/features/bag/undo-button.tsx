import { useTexts } from '#i18n/use-texts.tsx'

type UndoButtonProps = {
  /** Set after a removal by keyboard. Focus also keeps the toast open. */
  focusOnMount: boolean
  onUndo: () => void
}

export function UndoButton({ focusOnMount, onUndo }: UndoButtonProps) {
  const t = useTexts('bag')
  return (
    <button
      type="button"
      ref={(button) => {
        if (focusOnMount) button?.focus({ preventScroll: true })
      }}
      className="link touch shrink-0 text-sm"
      onClick={onUndo}
    >
      {t('undo')}
    </button>
  )
}
