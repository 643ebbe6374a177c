import { stateConflict } from '@corium/browser/codes'
import { type Refusal, refusedFields } from '@corium/browser/result'
import { Alert } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'

/** Why a value or a category was not saved or deleted, unless its fields say so. */
export function RefusalAlert({ refusal }: { refusal: Refusal | undefined }) {
  const t = useTexts('goodsFilters')
  if (!refusal || Object.keys(refusedFields(refusal)).length > 0) return null
  const isConflict = refusal.code === stateConflict
  return (
    <Alert
      type={isConflict ? 'warning' : 'error'}
      role="alert"
      title={isConflict ? t('conflict') : refusal.msg}
    />
  )
}
