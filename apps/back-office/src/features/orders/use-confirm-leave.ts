import { App } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'

/** Asks before parcel numbers that were typed are dropped. */
export function useConfirmLeave(): (leave: () => void) => void {
  const t = useTexts('orders')
  const { modal } = App.useApp()
  return (leave) =>
    modal.confirm({
      title: t('dropParcels'),
      content: t('dropParcelsText'),
      okText: t('drop'),
      okButtonProps: { danger: true, type: 'default' },
      cancelText: t('keepFilling'),
      icon: null,
      onOk: leave,
    })
}
