import { addCompared, removeCompared, useCompared } from '#api/compare.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ChoiceInput } from '#ui/choice-input.tsx'
import { classNames } from '#ui/class-names.ts'
import { toast } from '#ui/toast.tsx'

type CompareCheckboxProps = { skuId: string; name: string; color: string; className?: string }

/** Chooses a color for the comparison. */
export function CompareCheckbox({ skuId, name, color, className }: CompareCheckboxProps) {
  const t = useTexts('goods')
  const chosen = useCompared(({ skuIds }) => skuIds.includes(skuId))

  function change(wanted: boolean) {
    if (!wanted) removeCompared(skuId)
    else if (!addCompared(skuId)) toast.warning(t('compareFull'))
  }

  return (
    <label className={classNames('compare-checkbox', className)}>
      <ChoiceInput
        type="checkbox"
        className="tick"
        checked={chosen}
        aria-label={t('compareColor', { name, color })}
        onChange={(event) => change(event.target.checked)}
      />
      <span>{t('compare')}</span>
    </label>
  )
}
