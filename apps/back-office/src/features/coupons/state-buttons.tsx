import { Button } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import type { Discount } from './discount.ts'
import type { useStateActions } from './use-state-actions.ts'

type StateButtonsProps = {
  state: Discount['state']
  handle: { run: boolean; pause: boolean; end: boolean; edit: boolean }
  actions: ReturnType<typeof useStateActions>
  onEdit: () => void
}

/** The actions that a coupon or promotion allows now; starting is the main one. */
export function StateButtons({ state, handle, actions, onEdit }: StateButtonsProps) {
  const t = useTexts('coupons')
  const { become, end, isBusy } = actions
  return (
    <>
      {handle.end && (
        <Button disabled={isBusy} onClick={end}>
          {t('end')}
        </Button>
      )}
      {handle.pause && (
        <Button disabled={isBusy} onClick={() => become('paused')}>
          {t('pause')}
        </Button>
      )}
      {handle.edit && <Button onClick={onEdit}>{t('edit')}</Button>}
      {handle.run && (
        <Button type="primary" loading={isBusy} onClick={() => become('running')}>
          {t(state === 'paused' ? 'resume' : 'start')}
        </Button>
      )}
    </>
  )
}
