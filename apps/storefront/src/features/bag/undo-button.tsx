import { useTexts } from '#i18n/use-texts.tsx'

type UndoButtonProps = {
  /** Whoever removed by keyboard finds the way back under their fingers; focus also holds the message. */
  focused: boolean
  onUndo: () => void
}

export function UndoButton({ focused, onUndo }: UndoButtonProps) {
  const t = useTexts('bag')
  return (
    <button
      type="button"
      ref={(button) => {
        if (focused) button?.focus({ preventScroll: true })
      }}
      className="link touch shrink-0 text-sm"
      onClick={onUndo}
    >
      {t('undo')}
    </button>
  )
}
