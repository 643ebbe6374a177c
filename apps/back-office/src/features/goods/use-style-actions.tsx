import { goodsStatus } from '@corium/contract/goods-status'
import { App, type MenuProps } from 'antd'
import { useMay } from '#api/staff.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { useAction } from '#shop/use-action.ts'
import { useUndoToast } from '#ui/undo-toast.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { type Goods, type GoodsRow, goodsResources } from './goods.ts'

type Style = Pick<
  Goods & GoodsRow,
  'goods_id' | 'goods_code' | 'name_cn' | 'name_en' | 'version' | 'status' | 'publish_at' | 'end_at'
>

type StyleActions = {
  /** Opens the dialog that copies a style. */
  onCopy: (style: Style) => void
  onDeleted?: () => void
}

/** Actions on a whole style: put on sale, take off sale, copy, delete. All but deleting can be undone. */
export function useStyleActions({ onCopy, onDeleted }: StyleActions) {
  const t = useTexts('goods')
  const language = useLanguage()
  const { modal } = App.useApp()
  const notification = useNotices()
  const { act, actAtOnce, isBusy } = useAction(...goodsResources)
  const [mayEdit, mayPublish] = [useMay('goods.edit'), useMay('goods.publish')]
  const showUndo = useUndoToast()

  async function publish({ goods_id, version, ...style }: Style) {
    const name = nameIn(style, language)
    const result = await actAtOnce('/staff/pc_api.goods/publish', { goods_id, version })
    if (!result.ok) return
    showUndo({
      title: t('nowOnSale', { name }),
      undone: t('withdrawn', { name }),
      undo: () => act('/staff/pc_api.goods/withdraw', { goods_id, version: result.data.version }),
    })
  }

  async function withdraw({ goods_id, version, status, publish_at, end_at, ...style }: Style) {
    const name = nameIn(style, language)
    const wasOnSale = status === goodsStatus.published
    const result = await actAtOnce('/staff/pc_api.goods/withdraw', { goods_id, version })
    if (!result.ok) return
    const before = wasOnSale ? { end_at } : { publish_at: publish_at ?? undefined, end_at }
    showUndo({
      title: t(wasOnSale ? 'withdrawn' : 'scheduleOff', { name }),
      ...(wasOnSale && { undone: t('nowOnSale', { name }) }),
      undo: () => act('/staff/pc_api.goods/publish', { goods_id, version: result.data.version, ...before }),
    })
  }

  const confirmDelete = ({ goods_id, version, ...style }: Style) =>
    modal.confirm({
      title: t('deleteTitle', { name: nameIn(style, language) }),
      content: t('deleteText'),
      okText: t('deleteDraft'),
      cancelText: t('keep'),
      icon: null,
      okButtonProps: { danger: true, type: 'default' },
      onOk: async () => {
        const result = await act(
          '/staff/pc_api.goods/deleteDraft',
          { goods_id, version },
          t('deleted'),
          onDeleted,
        )
        if (!result.ok && !result.shownInDialog) notification.error({ title: t('notDeleted') })
      },
    })

  /** The entries of the menu of a style. */
  function itemsFor(style: Style): NonNullable<MenuProps['items']> {
    const { published, scheduled, draft } = goodsStatus
    const { status } = style
    return [
      ...(mayPublish && status !== published
        ? [{ key: 'publish', label: t('publishNow'), onClick: () => publish(style) }]
        : []),
      ...(mayPublish && status === published
        ? [{ key: 'withdraw', label: t('takeOff'), onClick: () => withdraw(style) }]
        : []),
      ...(mayPublish && status === scheduled
        ? [{ key: 'call-off', label: t('callOff'), onClick: () => withdraw(style) }]
        : []),
      ...(mayEdit ? [{ key: 'copy', label: t('copy'), onClick: () => onCopy(style) }] : []),
      ...(mayEdit && status === draft
        ? [{ key: 'delete', label: t('deleteDraft'), danger: true, onClick: () => confirmDelete(style) }]
        : []),
    ]
  }

  return { itemsFor, publish, withdraw, isBusy }
}
