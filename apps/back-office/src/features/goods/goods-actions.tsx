import { goodsStatus } from '@corium/contract/goods-status'
import { App, Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { CopyDialog } from './copy-dialog.tsx'
import type { Goods } from './goods.ts'
import { PreviewMenu } from './preview-menu.tsx'
import type { GoodsEditor } from './use-goods-editor.ts'
import { useStyleActions } from './use-style-actions.tsx'

type GoodsActionsProps = { goods: Goods; editor: GoodsEditor; onDeleted: () => void }

/** The actions that the style allows now. Unsaved changes are saved or dropped first. */
export function GoodsActions({ goods, editor, onDeleted }: GoodsActionsProps) {
  const t = useTexts('goods')
  const language = useLanguage()
  const { modal } = App.useApp()
  const [isCopying, setCopying] = useState(false)
  const { itemsFor, publish, isBusy } = useStyleActions({ onCopy: () => setCopying(true), onDeleted })
  const { count, conflict } = editor
  const { status, handle } = goods
  const name = nameIn(goods, language)
  const items = itemsFor(goods)

  const confirmDiscard = () =>
    modal.confirm({
      title: t('discardTitle', { count }),
      content: t('discardText'),
      icon: null,
      okText: t('discard'),
      cancelText: t('goOn'),
      onOk: editor.discard,
      okButtonProps: { danger: true, type: 'default' },
    })

  return (
    <>
      {count > 0 && (
        <>
          <span className="goods-unsaved" role="status">
            {t('unsaved', { count })}
          </span>
          <Button disabled={editor.isBusy} onClick={confirmDiscard}>
            {t('discard')}
          </Button>
        </>
      )}
      {status !== goodsStatus.published && <PreviewMenu goodsId={goods.goods_id} />}
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button
            aria-label={t('actionsFor', { name })}
            icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
          />
        </Dropdown>
      )}
      {count > 0 && (
        <Button
          type="primary"
          aria-keyshortcuts="Control+S"
          loading={editor.isBusy}
          disabled={conflict !== undefined}
          onClick={editor.save}
        >
          {t('saveChanges', { count })}
        </Button>
      )}
      {count === 0 && handle.publish && status !== goodsStatus.published && (
        <Button type="primary" loading={isBusy} onClick={() => publish(goods)}>
          {t('publishNow')}
        </Button>
      )}
      {isCopying && <CopyDialog style={goods} onClose={() => setCopying(false)} />}
    </>
  )
}
